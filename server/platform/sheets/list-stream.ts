import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Page } from '#domain/platform/listing.ts'
import type { Route, Streamed } from '#domain/platform/route.ts'
import { planForValues } from '../db/plan-for-values.ts'
import type { Call } from '../serve/call.ts'
import { JsonText } from '../serve/content/json-text.ts'
import { parseQuery } from '../serve/query.ts'
import { splitUrl } from '../serve/split-url.ts'
import { prefers } from './accepted.ts'
import { headOf, linesOf } from './csv.ts'
import type { AnySheet, Cell, Sheet, SplitSheet } from './sheet.ts'
import { XLSX, xlsxOf } from './xlsx.ts'

/** Rows that are shaped in one go: other calls have their turn in between. */
const ROWS = 500
/**
 * Rows of the largest page that is read: few enough to keep in memory. The database finds and orders the whole list for
 * each page, so pages double up to this size.
 */
const PAGE_ROWS = 2_000

/** A list as a spreadsheet, by its ending. */
export type SheetFormat = 'csv' | 'xlsx'

export const contentTypes: Record<SheetFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX }

export const isSheetFormat = (format: unknown): format is SheetFormat =>
  typeof format === 'string' && Object.hasOwn(contentTypes, format)

/**
 * The spreadsheet that a call wants a list as rather than JSON, if the list can be: by `format` in its query, or else by
 * the types that it accepts.
 */
export function wantedSheet(
  route: Route,
  { url, headers: { accept } }: Pick<FastifyRequest, 'url' | 'headers'>,
): SheetFormat | null {
  if (route.csv === undefined) return null
  const { format } = parseQuery(splitUrl(url).query)
  if (isSheetFormat(format)) return format
  if (prefers(accept, 'text/csv', 'application/json')) return 'csv'
  return prefers(accept, XLSX, 'application/json') ? 'xlsx' : null
}

/**
 * A list's handler as one that streams all of its pages: with the same filters, order and rows as the list, shaped by
 * the same contract.
 */
export function inSheet(
  route: Route,
  handler: (call: Call) => Promise<unknown>,
  sheet: AnySheet<unknown>,
): (format: SheetFormat) => (call: Call) => Promise<Streamed> {
  const { output } = route
  if (output.kind !== 'list') throw new Error(`${route.path} is no list`)
  const { schema } = output
  const { columns, linesOf } = splitOf(sheet)
  const include = [...new Set(columns.flatMap(column => column.include ?? []))].join(',') || undefined
  /** The lines of the whole list, at least once none. */
  async function* chunks(call: Call): AsyncGenerator<unknown[]> {
    // A page here is larger than any that a person turns.
    await planForValues(call.db)
    for (let asked = 0; ; ) {
      const size = Math.min(Math.max(asked, ROWS), PAGE_ROWS)
      const { rows, total } = (await handler(
        asking(call, { page: asked / size + 1, per_page: size, include }),
      )) as Page<unknown>
      for (let at = 0; at === 0 || at < rows.length; at += ROWS) {
        yield rows.slice(at, at + ROWS).flatMap(row => linesOf(schema.parse(readable(row))))
        await setImmediate()
      }
      asked += size
      // Some lists are always sent whole, whatever page is asked for.
      if (rows.length === 0 || asked >= total || rows.length >= total) return
    }
  }
  const pieces = { csv: csvOf, xlsx: workbookOf }
  return format => async call => ({
    name: `${fileName(route)}.${format}`,
    pieces: pieces[format](columns, chunks(call)),
  })
}

/** A row that is sent as text, as the value that it says. */
const readable = (row: unknown): unknown => (row instanceof JsonText ? JSON.parse(row.text) : row)

/** A sheet with a line for each record, as one that is split. */
const splitOf = (sheet: AnySheet<unknown>): SplitSheet<unknown> =>
  'linesOf' in sheet ? sheet : { columns: sheet, linesOf: row => [row] }

async function* csvOf(sheet: Sheet<unknown>, chunks: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let head = headOf(sheet)
  for await (const rows of chunks) {
    yield `${head}${linesOf(sheet, rows)}`
    head = ''
  }
}

async function* workbookOf(
  sheet: Sheet<unknown>,
  chunks: AsyncGenerator<unknown[]>,
): AsyncGenerator<Uint8Array> {
  // A refusal of the call happens here, before the first byte of the archive.
  const first = await chunks.next()
  async function* cells(): AsyncGenerator<Cell[]> {
    try {
      for (let next = first; !next.done; next = await chunks.next())
        for (const row of next.value) yield sheet.map(column => column.cell(row))
    } finally {
      await chunks.return(undefined)
    }
  }
  yield* xlsxOf({ headings: sheet.map(({ heading }) => heading) }, cells())
}

interface Asked {
  page: number
  per_page: number
  include: string | undefined
}

/** The call for one of the pages, with the related records that its columns need. */
function asking(call: Call, asked: Asked): Call {
  const input = { ...(call.input as object), ...asked }
  return Object.defineProperties({} as Call, {
    ...Object.getOwnPropertyDescriptors(call),
    input: { value: input, enumerable: true },
  })
}

/** `entities` of `/api/v1/organizations/:organization_id/entities`. */
function fileName({ path }: Route): string {
  return path.split('/').at(-1) ?? 'list'
}
