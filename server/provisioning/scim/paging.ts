import { ScimFailure } from './scim-failure.ts'

/** The most resources of a page. */
export const MOST_LISTED = 200

/** The wanted part of a list. */
export interface Page {
  filter: string | null
  /** The number of the first resource, from 1. */
  start: number
  count: number
}

/** Reads a query. Numbers out of range are brought into it, as RFC 7644 says. */
export function pageOf(query: Record<string, unknown>): Page {
  return {
    filter: typeof query.filter === 'string' && query.filter.trim() ? query.filter : null,
    start: Math.max(1, wholeOf('startIndex', query.startIndex, 1)),
    count: Math.min(MOST_LISTED, Math.max(0, wholeOf('count', query.count, 100))),
  }
}

function wholeOf(name: string, given: unknown, otherwise: number): number {
  if (given === undefined || given === '') return otherwise
  if (/^-?\d{1,9}$/.test(String(given))) return Number(given)
  throw new ScimFailure('invalidValue', `${name} must be a whole number.`)
}

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export function listBody(resources: readonly object[], total: number, { start }: Page) {
  return {
    schemas: [SCHEMA],
    totalResults: total,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
