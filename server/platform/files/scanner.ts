import { once } from 'node:events'
import { createConnection, type NetConnectOpts, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Failure } from '#domain/platform/failure.ts'

/** Scans files for malware. */
export interface Scanner {
  /**
   * Returns the scanner's name for the malware it found, or null. Throws `unavailable` if the scanner does not respond.
   */
  scan(content: Readable): Promise<string | null>
}

const TIMEOUT_MS = 60_000
const REPLY_BYTES_MAX = 4096

/** A clamd at `host:port` or at the path of its socket. */
export function clamd(address: string, timeoutMs = TIMEOUT_MS): Scanner {
  const target = targetOf(address)
  return {
    async scan(content) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return verdictOf(await converse(target, content, signal))
      } catch {
        throw new Failure(
          'unavailable',
          'The file could not be checked for malware. Try again in a moment.',
          {
            retryAfterSeconds: 10,
          },
        )
      } finally {
        content.destroy()
      }
    },
  }
}

function targetOf(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) }
}

/** Sends the content in clamd's INSTREAM protocol: each piece with its length before it, and a length of 0 at the end. */
async function converse(target: NetConnectOpts, content: Readable, signal: AbortSignal): Promise<string> {
  const socket = createConnection(target)
  const cut = () => socket.destroy(new Error('The scanner took too long.'))
  signal.addEventListener('abort', cut, { once: true })
  try {
    const reply = replyOf(socket)
    await Promise.race([send(socket, content), reply])
    return await reply
  } finally {
    signal.removeEventListener('abort', cut)
    socket.destroy()
  }
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of content) {
    // A length of 0 would be the end.
    if (piece.length > 0) await write(socket, Buffer.concat([lengthOf(piece), piece]))
  }
  await write(socket, Buffer.alloc(4))
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  for await (const piece of socket) {
    reply += piece
    if (reply.includes('\0') || reply.length > REPLY_BYTES_MAX) break
  }
  return reply
}

function verdictOf(reply: string): string | null {
  const text = (reply.split('\0')[0] ?? '').trim()
  if (text === 'stream: OK') return null
  const found = /^stream: (.{1,200}) FOUND$/.exec(text)
  if (!found?.[1]) throw new Error(`clamd answered ${text.slice(0, 100)}`)
  return found[1]
}
