import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#domain/platform/route.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/**
 * Publishes the description of every call at `/api/openapi.json`, and as a page at `/api/docs`. Made at the first
 * request.
 */
export function serveDescription(app: FastifyInstance, api: Record<string, Api>, version: string): void {
  let made: { json: string; page: string; tag: string } | null = null
  const published = () => {
    if (made) return made
    const description = openApi(api, version)
    const json = JSON.stringify(description)
    const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`
    made = { json, page: docsPage(description as never), tag }
    return made
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const { json, tag } = published()
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (_, reply) => {
    const { page } = published()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
