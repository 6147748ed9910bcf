import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { plainInstallation } from '../config/installation.ts'
import { openApp } from './app.ts'
import { serveWebsite } from './website.ts'

const here = await startTestServer()
let port: number

beforeAll(async () => {
  await here.app.listen({ host: '127.0.0.1', port: 0 })
  port = (here.app.server.address() as AddressInfo).port
})

/** Sends bytes as they are and returns everything received until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', text => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const hidden = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['chunks by another name', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks that are not the last coding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a length that is no number', `Content-Length: +4\r\n\r\n0\r\n\r\n${hidden}`],
])('a smuggled request never gets a response: %s', async (_, rest) => {
  const answer = await exchange(
    `POST /auth/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`,
  )
  expect(statusesOf(answer)).toEqual([400])
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('%s never echoes a request', async method => {
  const target = method === 'CONNECT' ? '127.0.0.1:1' : '/health'
  const answer = await exchange(
    `${method} ${target} HTTP/1.1\r\nHost: a\r\nX-Mark: echoed-mark\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).not.toContain('echoed-mark')
  expect(statusesOf(answer).filter(status => status < 400)).toEqual([])
})

test('no response lets another site’s pages read it', async () => {
  const headers = {
    origin: 'https://elsewhere.test',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  }
  for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
    for (const url of [
      '/',
      '/health',
      '/api/openapi.json',
      '/api/v1/user',
      '/api/v1/entities',
      '/auth/login',
    ]) {
      const { headers: given } = await here.app.inject({ method, url, headers })
      const allowed = Object.keys(given).filter(name => name.startsWith('access-control-'))
      expect(allowed, `${method} ${url}`).toEqual([])
    }
  }
})

test('no cache keeps a response about a company', async () => {
  for (const url of ['/api/v1/user', '/api/v1/entities', '/api/v1/none', '/api/v1/entities/987654321']) {
    const { headers } = await here.admin.send('GET', url, null)
    expect(headers['cache-control'], url).toContain('no-store')
  }
})

test('nothing beside the built pages is served, and no folder lists its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-beside-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  for (const inside of ['dist/assets', 'dist/.git']) await mkdir(join(folder, inside), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Assay</title>')
  for (const name of ['dist/assets/first.js', 'dist/.git/config', 'dist/.env', 'package.json', 'secret'])
    await writeFile(join(folder, name), `content of ${name}`)
  const app = await openApp({
    log: pino({ level: 'silent' }),
    version: 'test',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  afterAll(() => app.close())
  await serveWebsite(app, join(folder, 'dist'))
  for (const url of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/secret',
    '/assets/',
    '/assets',
    '/assets/../../secret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/..%2fsecret',
  ]) {
    const { body } = await app.inject({ url })
    expect(body, url).not.toContain('content of')
    expect(body, url).not.toContain('first.js')
  }
})

test('text that a caller sends never begins a line of the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: line => void lines.push(line) })
  const app = await openApp({
    log,
    version: 'test',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  afterAll(() => app.close())
  app.get('/broken', () => {
    throw new Error('first\n{"level":50,"msg":"forged"}')
  })
  await app.inject({ url: '/none%0a%7b%22level%22:50%7d' })
  await app.inject({ url: '/broken', headers: { 'user-agent': 'a\u2028b' } })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.trimEnd().split(/[\r\n\u2028\u2029]/)).toHaveLength(1)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})
