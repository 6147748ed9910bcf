import type { FastifyReply } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import type { DiskStore } from './disk-store.ts'
import { dispositionOf } from './disposition.ts'
import type { Shown } from './store.ts'

interface DownloadInput {
  key: string
  shown: Shown
  range: string | undefined
}

/** Sends a file or a part of it, so that on our pages it can only be viewed. */
export async function handOut(store: DiskStore, { key, shown, range }: DownloadInput, reply: FastifyReply) {
  const size = await store.sizeOf(key)
  if (size === null) throw notFound()
  reply.headers(headersOf(shown))
  const part = partOf(range, size)
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    reply.header('content-length', part.end - part.start + 1)
    return reply.send(await store.read(key, part))
  }
  return reply.header('content-length', size).send(await store.read(key))
}

function headersOf(shown: Shown): Record<string, string> {
  return {
    'content-type': shown.contentType,
    'content-disposition': dispositionOf(shown),
    'content-security-policy': policyFor(shown.contentType),
    // Our own pages show it in a frame; no others do.
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  }
}

/**
 * A sandbox prevents Safari from showing a PDF at all. Its viewer runs no script of ours, and a PDF's own scripts never
 * leave the viewer.
 */
function policyFor(contentType: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"
  const closed = `${nothing}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return contentType === 'application/pdf' ? closed : `${closed}; sandbox`
}

type Part = { start: number; end: number } | 'unsatisfiable' | null

/** The one requested part, first and last byte; null for the whole, also if several parts are requested. */
function partOf(range: string | undefined, size: number): Part {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (!first && !last)) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return null
  return start >= size || (!first && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
