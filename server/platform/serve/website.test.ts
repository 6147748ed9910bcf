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
