import { z } from 'zod'
import { MAX_PAGE, MAX_PAGE_SIZE } from './paging.ts'

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** The filters of a list that shows trashed things on demand. */
export const Trashed = z.enum(['with', 'only']).optional()

/** `true` if a query has `1` or `true`. */
export const Flag = z.boolean().optional()

interface Listing<Filter extends z.ZodRawShape> {
  filter: Filter
  sort: readonly [string, ...string[]]
  perPage?: number
  include?: readonly [string, ...string[]]
}

/**
 * The query of a list: `filter[…]`, `sort=field|asc,…`, `page`, `per_page` and `include`.
 * Only what is named here is accepted. Ids in filters may repeat.
 */
export function listing<Filter extends z.ZodRawShape>(of: Listing<Filter>) {
  return {
    filter: z.strictObject(of.filter).optional(),
    sort: sortOf(of.sort).optional(),
    page: z.int().min(1).max(MAX_PAGE).optional(),
    per_page: z.int().min(1).max(MAX_PAGE_SIZE, `Use at most ${MAX_PAGE_SIZE} per page.`).optional(),
    include: wordsOf(of.include ?? [], 'Includes').optional(),
  }
}

/** A comma-separated list in which every word is one of `allowed`. */
function wordsOf(allowed: readonly string[], name: string) {
  return z
    .string()
    .max(200)
    .refine(words => words.split(',').every(word => allowed.includes(word)), {
      error: `${name} are ${allowed.join(', ') || 'not offered here'}.`,
    })
}

/** `without`: the parts of each row that a caller has no use for, in a list whose rows have them otherwise. */
export const withoutOf = (parts: readonly [string, ...string[]]) =>
  wordsOf(parts, 'Parts to leave out').optional()

function sortOf(fields: readonly string[]) {
  const term = new RegExp(`^(${fields.join('|')})(\\|(asc|desc))?$`)
  return z
    .string()
    .max(200)
    .refine(terms => terms.split(',').every(each => term.test(each)), {
      error: sortsBy(fields),
    })
}

/** The sentence that refuses a sort by anything but these fields. */
export const sortsBy = (fields: readonly string[]) =>
  `Sorts are field|asc or field|desc, by ${fields.join(', ')}.`

/** Reads `name|asc,id|desc`, which the contract has already accepted. */
export function sortsIn(sort: string | undefined): Sort[] {
  if (!sort) return []
  return sort.split(',').map(term => {
    const [field = '', direction = 'asc'] = term.split('|')
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

/** The rows of one page and how many there are in all; the binder makes the envelope of it. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** The envelope of every list response. `from` and `to` count from 1 and are null on an empty page. */
export function envelope<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
  })
}

/** A page of a list, as its caller receives it. */
export interface Listed<Row> {
  data: Row[]
  current_page: number
  per_page: number
  last_page: number
  total: number
  from: number | null
  to: number | null
  next_page_url: string | null
  prev_page_url: string | null
}
