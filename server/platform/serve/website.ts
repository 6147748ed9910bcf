import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import { answerFailure } from './errors.ts'

/** Serves the built pages: hashed files for a year, and the one page for every path that is no file and no call. */
export async function serveWebsite(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder)
  const isBuilt = existsSync(root)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // A folder is no file: left to the plugin, it is refused to those who take no compressed page.
      allowedPath: path => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const page = isBuilt && request.method === 'GET' && !/^\/(api|auth)(\/|$)/.test(request.url)
    if (!page || /\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')) {
      return answerFailure(notFound() as never, request, reply)
    }
    return reply.sendFile('index.html')
  })
}
