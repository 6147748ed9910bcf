import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Streamed } from '#domain/platform/route.ts'
import type { TimeLimits } from './capacity/time-limits.ts'

type Patience = Pick<TimeLimits, 'reader' | 'stream'>

/**
 * Sends the pieces as they are made, no faster than they are read, and waits for the last of them. A caller who
 * disconnects, or reads nothing for too long, ends the stream. A failure after the first piece can only cut the
 * response off.
 */
export async function sendStream(
  reply: FastifyReply,
  contentType: string,
  { name, pieces }: Streamed,
  patience: Patience,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]()
  // A refusal of the call happens before the first piece, and gets a response like any other.
  const first = await iterator.next()
  const body = Readable.from(from(first, iterator), { objectMode: false, highWaterMark: 256 * 1024 })
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  void reply.send(body)
  const endPatience = cutIdleReader(reply.raw, patience)
  try {
    await finished(reply.raw)
  } catch {
    body.destroy()
    // The piece that is being made still uses the transaction.
    if (!body.closed) await new Promise(resolve => body.once('close', resolve))
  } finally {
    endPatience()
  }
}

/**
 * Cuts off a reader who reads nothing of the waiting data, or who takes far too long in all. Returns a function that
 * ends the watch.
 */
function cutIdleReader(raw: ServerResponse, { reader, stream }: Patience): () => void {
  const cut = () => raw.destroy()
  const end = setTimeout(cut, stream)
  // The socket counts from the last byte that moved, and reports the second time only if bytes were left to move.
  // Nothing waits while the next piece is made.
  if (raw.socket instanceof Socket) raw.setTimeout(reader / 2, () => raw.writableLength > 0 && cut())
  return () => clearTimeout(end)
}

async function* from(
  first: IteratorResult<string | Uint8Array>,
  iterator: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}
