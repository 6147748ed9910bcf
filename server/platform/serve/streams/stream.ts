import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Streamed } from '#domain/platform/route.ts'
import type { TimeLimits } from '../capacity/time-limits.ts'

type Patience = Pick<TimeLimits, 'reader' | 'stream' | 'download'>

/**
 * Sends the pieces as they are made, no faster than they are read, and waits for the last of them. The next piece is asked
 * for once the one before has left the process, so that its memory may be used again. A caller who disconnects, or reads
 * nothing for too long, ends the stream. A failure after the first piece can only cut the response off.
 */
export async function sendStream(
  reply: FastifyReply,
  contentType: string,
  { name, pieces, isRead }: Streamed,
  patience: Patience,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]()
  // A refusal of the call happens before the first piece, and gets a response like any other.
  const first = await iterator.next()
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .hijack()
  const { raw } = reply
  const closed = finished(raw).catch(() => {})
  const write = writing(raw)
  const endPatience = cutIdleReader(raw, patience, isRead)
  try {
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    for (let next = first; !next.done && !raw.destroyed; next = await iterator.next()) await write(next.value)
    raw.end()
  } catch (error) {
    reply.log.error({ err: error }, 'A response was cut off.')
    raw.destroy()
  } finally {
    // The piece that is being made still uses the transaction.
    await iterator.return?.()
    await closed
    endPatience()
  }
}

/**
 * Returns a function that writes a piece, and resolves once it has been handed to the system or cannot be any more. One
 * listener serves all pieces, so that a long stream collects none.
 */
function writing(raw: ServerResponse): (piece: string | Uint8Array) => Promise<void> {
  let release = () => {}
  raw.once('close', () => release())
  return piece =>
    new Promise(resolve => {
      release = resolve
      if (raw.destroyed) resolve()
      else raw.write(piece, () => resolve())
    })
}

/**
 * Cuts off a reader who reads nothing of the waiting data, or who takes far too long in all. Returns a function that
 * ends the watch.
 */
function cutIdleReader(raw: ServerResponse, patience: Patience, isRead?: Promise<void>): () => void {
  const { reader, stream, download } = patience
  const cut = () => raw.destroy()
  let end = setTimeout(cut, stream)
  let isOver = false
  void isRead?.then(() => {
    clearTimeout(end)
    if (!isOver) end = setTimeout(cut, download)
  })
  // The socket counts from the last byte that moved, and reports the second time only if bytes were left to move.
  // Nothing waits while the next piece is made.
  if (raw.socket instanceof Socket) raw.setTimeout(reader / 2, () => raw.writableLength > 0 && cut())
  return () => {
    isOver = true
    clearTimeout(end)
  }
}
