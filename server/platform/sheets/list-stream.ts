import type { FastifyRequest } from 'fastify'
import type { Page } from '#domain/platform/listing.ts'
import type { Route, Streamed } from '#domain/platform/route.ts'
import { planForValues } from '../db/plan-for-values.ts'
import type { Call } from '../serve/call.ts'
import { headOf, linesOf } from './csv.ts'
import type { Sheet } from './sheet.ts'

export const CSV = 'text/csv; charset=utf-8'

/** Rows per page that is read: few enough to keep in memory, enough to keep the number of statements small. */
const ROWS = 500

/** Checks whether a call wants a list as CSV, and the list can be. */
export function wantsCsv(route: Route, request: FastifyRequest): boolean {
  return route.csv !== undefined && /\btext\/csv\b/.test(request.headers.accept ?? '')
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
    let sent = 0
    for (let page = 1; ; page++) {
      const { rows, total } = (await handler(asking(call, page))) as Page<unknown>
      const shaped = rows.map(row => output.kind === 'list' && output.schema.parse(row))
      yield `${page === 1 ? headOf(sheet) : ''}${linesOf(sheet, shaped)}`
      sent += rows.length
      if (rows.length === 0 || sent >= total) return
    }
  }
  return async call => ({ name: `${fileName(route)}.csv`, pieces: pieces(call) })
}

function asking(call: Call, page: number): Call {
  const input = { ...(call.input as object), page, per_page: ROWS }
  return Object.defineProperties({} as Call, {
    ...Object.getOwnPropertyDescriptors(call),
    input: { value: input, enumerable: true },
  })
}

/** `entities` of `/api/v1/organizations/:organization_id/entities`. */
function fileName({ path }: Route): string {
  return path.split('/').at(-1) ?? 'list'
}
