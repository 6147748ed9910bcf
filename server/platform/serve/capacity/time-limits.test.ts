import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { plainInstallation } from '../../config/installation.ts'
import { openApp } from '../app.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'

/** Listens with the limits that are given; every other one is too long to be met. */
async function listening(given: Partial<TimeLimits>, routes: (app: FastifyInstance) => void) {
  const log = pino({ level: 'silent' })
  const limits = { ...timeLimits, ...given }
  const app = await openApp({
    log,
    version: '1',
    proxies: 0,
    https: false,
    installation: plainInstallation,
    limits,
  })
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { app, port }
}

/** Sends the beginning of a request and leaves the connection open. */
function begin(port: number, lines: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.replaceAll('\n', '\r\n'))
  return socket
}

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\nHost: a\nContent-Type: application/json\nContent-Length: 100\n\n${body}`

const echo = (app: FastifyInstance) => {
  app.post('/echo', async request => request.body)
  app.post('/upload', { config: { isUpload: true } }, async request => request.body)
}

test('a body that never ends does not keep its request, which gets a refusal and ends', async () => {
  const { port } = await listening({ body: 200 }, echo)
  const answer = await text(begin(port, post('/echo', '{"half":')))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"timed_out"')
  expect(answer).toContain('"request_id":')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('a body that arrives byte by byte gets no more time than one that does not arrive', async () => {
  const { port } = await listening({ body: 300 }, echo)
  const socket = begin(port, post('/echo', '{"half":"'))
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20)
  onTestFinished(() => clearInterval(dripping))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload has longer than other bodies, but not for ever', async () => {
  const { port } = await listening({ body: 100, upload: 600, headers: 400 }, echo)
  const upload = text(begin(port, post('/upload', '{"half":')))
  await text(begin(port, post('/echo', '{"half":')))
  expect(await Promise.race([upload, pause(1, 'still open')])).toBe('still open')
  expect(await upload).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers that never end do not keep their connection', async () => {
  const { port } = await listening({ headers: 200 }, echo)
  expect(await text(begin(port, 'POST /echo HTTP/1.1\nHost: a\nX-Half: '))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body in time is never cut, nor is its connection', async () => {
  const { port } = await listening({ body: 1_000 }, echo)
  const socket = begin(port, post('/echo', `{"text":"${'x'.repeat(89)}"}`))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  socket.write(post('/echo', `{"text":"${'y'.repeat(89)}"}`).replaceAll('\n', '\r\n'))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

/** A call that responds when the test lets it. */
function slow(app: FastifyInstance) {
  const entered = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    entered.resolve()
    await gate.promise
    return 'done'
  })
  return { entered: entered.promise, open: gate.resolve }
}

const get = (path: string) => `GET ${path} HTTP/1.1\nHost: a\n\n`

test('a stop completes calls in flight, and asks late ones on an open connection to try again', async () => {
  let call: ReturnType<typeof slow> | undefined
  const { app, port } = await listening({}, opened => {
    call = slow(opened)
    opened.get('/quick', async () => 'quick')
  })
  const late = begin(port, 'GET /quick HTTP/1.1\nHost: a\nX-Not-Yet: ')
  const begun = text(begin(port, get('/slow')))
  await call?.entered
  const closed = app.close()
  // A connection that is amid its headers is not idle; hence not closed at once.
  late.write('all\r\n\r\n')
  const answer = await text(late)
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer.toLowerCase()).toContain('retry-after: 5')
  expect(answer).toContain('"code":"unavailable"')
  expect(answer).toContain('"request_id":')
  call?.open()
  expect(await begun).toContain('done')
  await closed
})

test('a stop does not wait for a body that never ends, nor for a response that never comes', async () => {
  let call: ReturnType<typeof slow> | undefined
  const { app, port } = await listening({ stop: 300 }, opened => {
    echo(opened)
    call = slow(opened)
  })
  const endless = text(begin(port, post('/echo', '{"half":')))
  const unanswered = text(begin(port, get('/slow')))
  await call?.entered
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect([await endless, await unanswered]).toEqual(['', ''])
})
