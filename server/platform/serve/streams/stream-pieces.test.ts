import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { plainInstallation } from '../../config/installation.ts'
import { openApp } from '../app.ts'
import { sendStream } from './stream.ts'

const PIECE = 64 * 1024
const PIECES = 400
const app = await openApp({
  log: pino({ level: 'silent' }),
  version: 'test',
  proxies: 0,
  https: false,
  installation: plainInstallation,
})
let hasEnded = false
let failsAt = Number.POSITIVE_INFINITY

/** Pieces in one buffer, each full of its own number. */
async function* inOneBuffer() {
  const buffer = Buffer.alloc(PIECE)
  try {
    for (let n = 0; n < PIECES; n++) {
      if (n === failsAt) throw new Error('unreadable')
      yield buffer.fill(n % 251)
    }
  } finally {
    hasEnded = true
  }
}

app.get('/pieces', async (_, reply) => {
  await sendStream(
    reply,
    'text/plain',
    { name: 'pieces', pieces: inOneBuffer() },
    { reader: 20_000, stream: 60_000, download: 60_000 },
  )
  return reply
})

/** Limits of 300 ms, of which the second counts from the moment at which everything has been read. */
for (const [path, isRead, download] of [
  ['/whole', undefined, 60_000],
  ['/read', Promise.resolve(), 60_000],
  ['/read-for-long', Promise.resolve(), 300],
] as const)
  app.get(path, async (_, reply) => {
    const streamed = { name: 'pieces', pieces: inOneBuffer(), ...(isRead && { isRead }) }
    await sendStream(reply, 'text/plain', streamed, { reader: 20_000, stream: 300, download })
    return reply
  })
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

beforeEach(() => {
  hasEnded = false
  failsAt = Number.POSITIVE_INFINITY
})

async function begun(path = '/pieces'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(get({ host: '127.0.0.1', port, path }), 'response')
  return response
}

test('memory that is used for one piece after the other arrives as it was sent', async () => {
  const response = await begun()
  expect(response.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' })
  let at = 0
  let wrong = 0
  for await (const chunk of response) {
    for (const byte of chunk as Buffer) if (byte !== Math.floor(at++ / PIECE) % 251) wrong++
    // The sender gets ahead as far as it may.
    if (Math.random() < 0.1) await new Promise(resolve => setImmediate(resolve))
  }
  expect([at, wrong, hasEnded]).toEqual([PIECE * PIECES, 0, true])
})

test('a reader who leaves ends the pieces', async () => {
  const response = await begun()
  await once(response, 'data')
  response.destroy()
  await expect.poll(() => hasEnded).toBe(true)
})

test('a failure cuts the response off', async () => {
  failsAt = 100
  const response = await begun()
  await expect(response.toArray()).rejects.toThrow('aborted')
  expect(hasEnded).toBe(true)
})

test('a failure before the first piece is a refusal like any other', async () => {
  failsAt = 0
  const response = await begun()
  response.resume()
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    500,
    expect.stringContaining('application/json'),
  ])
})

/** Reads a little, pauses for longer than the limits, and returns the size of everything; null if it is cut off. */
async function sizeWithPause(path: string): Promise<number | null> {
  const response = await begun(path)
  let bytes = 0
  try {
    for await (const chunk of response) {
      if (bytes === 0) await new Promise(resolve => setTimeout(resolve, 900))
      bytes += (chunk as Buffer).length
    }
    return bytes
  } catch {
    return null
  }
}

test('a slow reader is cut off while the transaction is needed, and afterwards takes the time of a download', async () => {
  const paths = ['/whole', '/read', '/read-for-long']
  expect(await Promise.all(paths.map(sizeWithPause))).toEqual([null, PIECE * PIECES, null])
})
