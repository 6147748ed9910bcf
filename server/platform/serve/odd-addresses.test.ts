import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainInstallation } from '../config/installation.ts'
import { openApp } from './app.ts'
import { refuseOtherSites } from './same-site.ts'
import { serveWebsite } from './website.ts'

const lines: string[] = []
let folder: string
let app: FastifyInstance
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-website-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Assay</title>')
  await writeFile(join(folder, 'pages.json'), JSON.stringify(['^/$']))
  const log = pino({ level: 'debug' }, { write: line => void lines.push(line) })
  app = await openApp({ log, version: 'test', proxies: 0, https: true, installation: plainInstallation })
  refuseOtherSites(app, ['/auth/oidc/:organization_id/callback'])
  app.get('/auth/oidc/:organization_id/start', async (_, reply) => reply.redirect('https://provider.test'))
  app.get('/auth/oidc/:organization_id/callback', async () => 'came back')
  app.post('/auth/login/refresh', async () => ({}))
  app.delete('/auth/sessions', async () => ({}))
  await serveWebsite(app, folder)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends the path as it is: `inject` and `fetch` would tidy it first. */
async function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Reply> {
  const asking = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = await once(asking, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }
}

const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

test.each([
  ['GET', '/auth/oidc/2/start'],
  ['GET', '/%61uth/oidc/2/start'],
  ['GET', '/auth/%6Fidc/2/start'],
  ['GET', '/auth/oidc/2/start/'],
  ['GET', '/%61uth/oidc/2/start?a=/auth/oidc/2/callback'],
  ['GET', 'http://assay.test/auth/oidc/2/start'],
  ['HEAD', '/%61uth/oidc/2/start'],
  ['POST', '/%61uth/login/refresh'],
  ['POST', '/%61uth/login/refresh/'],
  ['POST', '/%61uth/sessions?_method=delete'],
  ['DELETE', '/%61uth/sessions'],
])('another site never reaches a sign-in call: %s %s', async (method, path) => {
  expect((await ask(path, method, elsewhere)).status).toBe(403)
  expect((await ask(path, method)).status).not.toBe(403)
})

test.each(['/%2561uth/oidc/2/start', '/AUTH/oidc/2/start', '/auth;/oidc/2/start', '//auth/oidc/2/start'])(
  'a path that only resembles a sign-in call is none: %s',
  async path => {
    const { status, headers } = await ask(path, 'GET', elsewhere)
    expect(status).not.toBe(302)
    expect(headers.location).toBeUndefined()
  },
)

test('a browser comes back from its provider by navigation only', async () => {
  const back = '/auth/oidc/2/callback?code=1'
  expect((await ask(back, 'GET', elsewhere)).body).toBe('came back')
  expect((await ask(back, 'GET', { ...elsewhere, 'sec-fetch-mode': 'no-cors' })).status).toBe(403)
  expect((await ask(`/auth/oidc/2/start?${back}`, 'GET', elsewhere)).status).toBe(403)
})

test.each([
  '/%2e%2e/x',
  '/..',
  '/../../etc/passwd',
  '/%00',
  '/a%00.js',
  '/assets/%00',
  '/\\..\\x',
  '/%5c..%5cx',
  '/%',
  '/%c0%ae',
  '/%c0%ae%c0%ae/x',
  '/auth/oidc/%/start',
  `/auth/oidc/${'9'.repeat(300)}/start`,
])('an odd address never gets a 500, nor a response without our headers: %s', async path => {
  lines.length = 0
  const { status, headers, body } = await ask(path)
  expect([400, 404]).toContain(status)
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'strict-transport-security': expect.any(String),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found', request_id: headers['x-request-id'] })
  expect(body).not.toContain('%')
  expect(lines.join('')).not.toMatch(/stack|unexpected/)
})

test.each(['//a//b', '/company//users', '/%00', '/company/%E0%A4%A', '/%', '/%5c..%5cx', '/..', '/a%2F%2Fb'])(
  'a person whose address is of nothing reads so on a page, a program in JSON: %s',
  async path => {
    const page = await ask(path, 'GET', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([page.status, page.body]).toEqual([404, '<!doctype html><title>Assay</title>'])
    expect(page.headers['content-type']).toContain('text/html')
    const { status, body } = await ask(path)
    expect([status, JSON.parse(body).code]).toEqual([404, 'not_found'])
  },
)

test('a person who doubles a slash gets the page, never a call', async () => {
  const person = { accept: 'text/html' }
  expect((await ask('//', 'GET', person)).status).toBe(200)
  const call = await ask('//auth/oidc/2/start', 'GET', person)
  expect([call.status, call.headers.location]).toEqual([404, undefined])
})

test('a call is never answered with a page', async () => {
  const { status, headers } = await ask('/api/v1/%', 'GET', { accept: 'text/html' })
  expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a DELETE may declare its missing body as JSON', async () => {
  const json = { 'content-type': 'application/json', 'content-length': '0' }
  expect((await ask('/auth/sessions', 'DELETE', json)).status).toBe(200)
  expect((await ask('/auth/login/refresh', 'POST', json)).status).toBe(400)
})

test('the first page responds to HEAD as it does to GET', async () => {
  const [head, get] = [await ask('/', 'HEAD'), await ask('/')]
  expect([head.status, head.headers['content-type']]).toEqual([200, get.headers['content-type']])
})
