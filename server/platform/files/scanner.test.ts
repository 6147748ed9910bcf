import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { clamd } from './scanner.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-scanner-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let sockets = 0

/** Responds as clamd does: `reply` receives the streamed content. */
async function aScanner(reply: (content: Buffer) => string | null): Promise<string> {
  const path = join(folder, `${sockets++}.ctl`)
  const server = createServer(socket => void converse(socket, reply).catch(() => socket.destroy()))
  await new Promise<void>(resolve => server.listen(path, resolve))
  afterAll(() => end(server))
  return path
}

function end(server: Server): void {
  server.close()
}

async function converse(socket: Socket, reply: (content: Buffer) => string | null): Promise<void> {
  let received = Buffer.alloc(0)
  for await (const piece of socket) {
    received = Buffer.concat([received, piece])
    const content = contentOf(received)
    if (!content) continue
    const text = reply(content)
    if (text !== null) socket.end(text)
  }
}

/** The streamed content once its end has come. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  const pieces: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return received.subarray(0, at).includes(command) ? Buffer.concat(pieces) : null
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 10 } }
const content = () => Readable.from([Buffer.from('Doors '), Buffer.alloc(0), Buffer.alloc(300_000, 'x')])

test('everything is streamed to the scanner, and its verdict applies', async () => {
  let seen = 0
  const clean = await aScanner(bytes => {
    seen = bytes.length
    return 'stream: OK\0'
  })
  expect(await clamd(clean).scan(content())).toBeNull()
  expect(seen).toBe(300_006)
  const finding = await aScanner(() => 'stream: Eicar-Test-Signature FOUND\0')
  expect(await clamd(finding).scan(content())).toBe('Eicar-Test-Signature')
})

test.each([
  ['speaks of an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['hangs up', ''],
  ['speaks of something else', 'stream: OK but FOUND nothing\0'],
])('with a scanner that %s no file passes', async (_, reply) => {
  const path = await aScanner(() => reply)
  await expect(clamd(path).scan(content())).rejects.toMatchObject(unavailable)
})

test('with a silent or unreachable scanner no file passes', async () => {
  const silent = await aScanner(() => null)
  await expect(clamd(silent, 200).scan(content())).rejects.toMatchObject(unavailable)
  await expect(clamd(join(folder, 'none')).scan(content())).rejects.toMatchObject(unavailable)
  await expect(clamd('127.0.0.1:1').scan(content())).rejects.toMatchObject(unavailable)
})
