import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Page } from '#domain/platform/listing.ts'
import type { Route, Streamed } from '#domain/platform/route.ts'
import { planForValues } from '../db/plan-for-values.ts'
import type { Call } from '../serve/call.ts'
import { prefers } from './accepted.ts'
import { headOf, linesOf } from './csv.ts'
import type { Sheet } from './sheet.ts'

export const CSV = 'text/csv; charset=utf-8'

/** Rows that are shaped in one go: other calls have their turn in between. */
const ROWS = 500
/**
 * Rows of the largest page that is read: few enough to keep in memory. The database finds and orders the whole list for
 * each page, so pages double up to this size.
 */
const PAGE_ROWS = 2_000

/** Checks whether a call wants a list as CSV rather than JSON, and the list can be. */
export function wantsCsv(route: Route, request: FastifyRequest): boolean {
  return route.csv !== undefined && prefers(request.headers.accept, 'text/csv', 'application/json')
}

/**
 * A list's handler as one that streams all of its pages: with the same filters, order and rows as the list, shaped by
 * the same contract.
 */
export function inSheet(
  route: Route,
  handler: (call: Call) => Promise<unknown>,
  sheet: Sheet<unknown>,
): (call: Call) => Promise<Streamed> {
  const { output } = route
  if (output.kind !== 'list') throw new Error(`${route.path} is no list`)
  async function* pieces(call: Call): AsyncGenerator<string> {
    // A page here is larger than any that a person turns.
    await planForValues(call.db)
    let head = headOf(sheet)
    for (let asked = 0; ; ) {
      const size = Math.min(Math.max(asked, ROWS), PAGE_ROWS)
      const { rows, total } = (await handler(asking(call, asked / size + 1, size))) as Page<unknown>
      for (let at = 0; at === 0 || at < rows.length; at += ROWS) {
        const shaped = rows
          .slice(at, at + ROWS)
          .map(row => output.kind === 'list' && output.schema.parse(row))
        yield `${head}${linesOf(sheet, shaped)}`
        head = ''
        await setImmediate()
      }
      asked += size
      if (rows.length === 0 || asked >= total) return
    }
  }
  return async call => ({ name: `${fileName(route)}.csv`, pieces: pieces(call) })
}

/** The call for one of the pages, without related records: no column has them. */
function asking(call: Call, page: number, per_page: number): Call {
  const input = { ...(call.input as object), page, per_page, include: undefined }
  return Object.defineProperties({} as Call, {
    ...Object.getOwnPropertyDescriptors(call),
    input: { value: input, enumerable: true },
  })
}

/** `entities` of `/api/v1/organizations/:organization_id/entities`. */
function fileName({ path }: Route): string {
  return path.split('/').at(-1) ?? 'list'
}
