import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Page } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'
import { JsonText, shaped } from './content/json-text.ts'
import { envelopeOf } from './envelope.ts'
import type { Answer } from './idempotency.ts'

/** A response that can be sent, with its `ETag` if it has one. */
export interface Ready extends Omit<Answer, 'body'> {
  body: string | Buffer | null
  /** The body in gzip, for callers that accept it. */
  zipped?: Buffer
  tag?: string
}

interface Paged {
  page?: number
  per_page?: number
  limit?: number
}

/** Shapes a handler's result by the contract. A column that the contract does not name is never sent. */
export function serialize(
  route: Route,
  result: unknown,
  url: string,
  input: unknown,
): Answer & { tag?: string } {
  const { output } = route
  if (output.kind === 'nothing') return { status: 204, body: null }
  if (output.kind === 'stream') throw new Error(`${route.path} is sent as it is made`)
  if (output.kind === 'redirect') {
    return { status: 302, body: null, location: (result as { location: string }).location }
  }
  if (output.kind === 'one') {
    const version = route.versioned ? (result as { version: number }).version : undefined
    const body = `{"data":${textOf(output.schema, result)}}`
    return { status: output.status, body, ...(version && { tag: `"${version}"` }) }
  }
  const { rows, total } = result as Page<unknown>
  const { page = 1, per_page, limit } = input as Paged
  const perPage = per_page ?? limit ?? output.perPage
  const { data, ...rest } = envelopeOf({ rows, total }, { page, perPage, url })
  const texts = data.map(row => textOf(output.schema, row))
  return { status: 200, body: `{"data":[${texts.join()}],${JSON.stringify(rest).slice(1)}` }
}

function textOf(schema: z.ZodType, value: unknown): string {
  return value instanceof JsonText ? value.text : shaped(schema, value).text
}

/** Sends a serialized response; one that the caller already has, by its `ETag`, is not sent again. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Ready): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store')
  if (answer.tag) {
    reply.header('etag', answer.tag)
    if (request.method === 'GET' && tagsIn(request).includes(answer.tag)) return reply.code(304).send()
  }
  if (answer.location !== undefined) return reply.header('location', answer.location).send()
  if (answer.body === null) return reply.send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!answer.zipped) return reply.send(answer.body)
  reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(request)) return reply.send(answer.body)
  // The same content in other bytes: only a weak tag names both.
  reply.header('etag', `W/${answer.tag}`)
  return reply.header('content-encoding', 'gzip').send(answer.zipped)
}

/** Checks whether gzip is among the encodings of the request, and not refused by `q=0`. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
  const encodings = String(headers['accept-encoding'] ?? '').split(',')
  return encodings.some(encoding => {
    const [name = '', ...parameters] = encoding.split(';').map(part => part.trim().toLowerCase())
    return name === 'gzip' && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The tags of `If-None-Match`. A proxy that compresses responses marks their tags as weak. */
function tagsIn({ headers }: FastifyRequest): string[] {
  return (headers['if-none-match'] ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
}
