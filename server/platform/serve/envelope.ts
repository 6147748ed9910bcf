import type { Listed, Page } from '#domain/platform/listing.ts'
import { splitUrl } from './split-url.ts'

interface EnvelopeInput {
  page: number
  perPage: number
  /** Path and query of this call. */
  url: string
}

/** Puts a page of rows into the envelope of every list response. */
export function envelopeOf<Row>(
  { rows, total }: Page<Row>,
  { page, perPage, url }: EnvelopeInput,
): Listed<Row> {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = rows.length > 0 ? (page - 1) * perPage + 1 : null
  return {
    data: rows,
    current_page: page,
    per_page: perPage,
    last_page: lastPage,
    total,
    from,
    to: from === null ? null : from + rows.length - 1,
    next_page_url: page < lastPage ? withPage(url, page + 1) : null,
    prev_page_url: page > 1 ? withPage(url, page - 1) : null,
  }
}

function withPage(url: string, page: number): string {
  const { path, query } = splitUrl(url)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters}`
}
