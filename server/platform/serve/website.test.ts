import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebsite } from './website.ts'

const PAGE = '<!doctype html><title>Assay</title>'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-website-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'first.js'), 'export {}')
  app = Fastify()
  await serveWebsite(app, folder)
})

/** Serves the same folder once the build has written down the addresses of pages. */
async function withAddresses() {
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(['^/$', '^/risks$', '^/plans/[^/]+$', '^/login(?:/[^/]+)?$']),
  )
  const server = Fastify()
  await serveWebsite(server, folder)
  return server
}

test('an address without a page gets 404, so that a mistyped probe is noticed', async () => {
  const server = await withAddresses()
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const url of [
    '/',
    '/risks',
    '/Risks/',
    '/risks?a=1',
    '/plans/7',
    '/login',
    '/login/abc',
    '/%72isks',
  ]) {
    for (const headers of [browser, {}]) {
      const { statusCode, body } = await server.inject({ url, headers })
      expect([url, statusCode, body]).toEqual([url, 200, PAGE])
    }
  }
  for (const url of ['/metrics', '/healthz', '/livez', '/ready/', '/plans', '/plans/7/8']) {
    const person = await server.inject({ url, headers: browser })
    expect([url, person.statusCode, person.body]).toEqual([url, 404, PAGE])
    const probe = await server.inject({ url })
    expect([url, probe.statusCode, probe.json().code]).toEqual([url, 404, 'not_found'])
  }
  await server.close()
  await rm(join(folder, 'pages.json'))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

for (const encodings of ['identity', 'gzip, deflate, br']) {
  test(`every path of a page is the page, also that of a folder: ${encodings}`, async () => {
    for (const url of ['/', '/?a=1', '/login', '/questions/1', '/assets/', '/assets']) {
      const answer = await ask(url, encodings)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, PAGE])
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  test(`a file is sent for a year, and one that is not there is not found: ${encodings}`, async () => {
    const file = await ask('/assets/first.js', encodings)
    expect([file.statusCode, file.body]).toEqual([200, 'export {}'])
    expect(file.headers['cache-control']).toContain('immutable')
    for (const url of ['/assets/none.js', '/api/v1/none', '/auth/none'])
      expect((await ask(url, encodings)).statusCode).toBe(404)
  })
}
