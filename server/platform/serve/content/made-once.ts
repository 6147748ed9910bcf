import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { requestOf } from '#domain/platform/client.ts'
import type { Route } from '#domain/platform/route.ts'
import type { Call } from '../call.ts'
import type { Answer } from '../idempotency.ts'
import { serialize } from '../reply.ts'
import { Kept } from './kept.ts'

/** The part of a call that content may depend on: not the caller. */
export type ContentCall<Input = unknown> = Pick<Call<Input>, 'db' | 'input'>

interface Content {
  readVersion(call: Call): Promise<string>
  make(call: ContentCall): Promise<unknown>
}

const contents = new WeakMap<object, Content>()

/**
 * A handler for content that is the same for everybody who may see it, such as a framework. The server keeps the response
 * as text, and sends it until the version changes.
 *
 * `readVersion` runs in the transaction of each call. It throws `not_found` if the caller may not see the content, and
 * returns a version that changes in the transaction of every change of the content, and never returns. `make` runs when
 * there is no text of this version yet. A change that is committed in between is in the text, under a version that
 * nobody reads any more.
 */
export function madeOnce<Input, Result>(
  readVersion: (call: Call<Input>) => Promise<string>,
  make: (call: ContentCall<Input>) => Promise<Result>,
): (call: Call<Input>) => Promise<Result> {
  const handler = async (call: Call<Input>) => {
    await readVersion(call)
    return make(call)
  }
  contents.set(handler, { readVersion, make } as Content)
  return handler
}

export function isMadeOnce(handler: object): boolean {
  return contents.has(handler)
}

/** A response as it is sent, and its `ETag`. */
export interface MadeText {
  status: 200
  body: Buffer
  /** The same, compressed. It depends on nothing that a caller sends, so that its length reveals nothing. */
  zipped: Buffer
  tag: string
}

/** The most bytes of texts that a process keeps: some fifty frameworks of 500 questions. */
const BYTES_MAX = 32 * 1024 * 1024

/** The texts that a process keeps, by call and version. */
export class MadeTexts {
  readonly #kept: Kept<MadeText>

  constructor(bytesMax = BYTES_MAX) {
    this.#kept = new Kept(bytesMax, text => text.body.length + text.zipped.length)
  }

  /** Returns the text of the version that the call reads, or null for a handler of other content. */
  async textOf(handler: object, call: Call, route: Route): Promise<MadeText | null> {
    const content = contents.get(handler)
    if (!content) return null
    const { db, input } = call
    const { url } = requestOf(route, input as Record<string, unknown>)
    const key = `${url} ${await content.readVersion(call)}`
    const known = this.#kept.get(key)
    if (known) return known
    const text = await textOf(serialize(route, await content.make({ db, input }), url, input))
    this.#kept.set(key, text)
    return text
  }
}

/** The tag is of the text itself: the same in every process, and a new one when a release shapes the content otherwise. */
const compress = promisify(gzip)

async function textOf(made: Answer): Promise<MadeText> {
  const body = Buffer.from(made.body ?? '')
  const zipped = await compress(body)
  return { status: 200, body, zipped, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
