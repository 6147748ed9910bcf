import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Route, Streamed } from '#domain/platform/route.ts'

/**
 * Sends the pieces as they are made, no faster than they are taken, and waits for the last of them. A caller who goes
 * away ends the making. What fails after the first piece can only cut the answer off.
 */
export async function sendStream(
  reply: FastifyReply,
  { output }: Pick<Route, 'output'>,
  { name, pieces }: Streamed,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]()
  // Whatever refuses the call does so before the first piece, and is answered as for any other.
  const first = await iterator.next()
  const body = Readable.from(from(first, iterator), { objectMode: false, highWaterMark: 256 * 1024 })
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', output.kind === 'stream' ? output.contentType : 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  void reply.send(body)
  await finished(reply.raw).catch(() => body.destroy())
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
