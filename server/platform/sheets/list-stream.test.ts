import { expect, test } from 'vitest'
import { z } from 'zod'
import { list, route } from '#domain/platform/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../db/db.ts'
import type { Call } from '../serve/call.ts'
import { inSheet } from './list-stream.ts'

const here = await startTestServer()

const numbers = route({
  method: 'GET',
  path: '/api/v1/numbers',
  summary: 'List numbers.',
  needs: 'signed-in',
  input: z.object({ page: z.int(), per_page: z.int() }),
  output: list(z.object({ number: z.int() })),
})

/** Returns the lines of a list with so many rows as CSV, and the sizes of the pages that were read for it. */
async function sheetOf(total: number, input: object = {}) {
  const sizes: number[] = []
  const included = new Set<unknown>()
  const handler = async (call: Call) => {
    const { page, per_page, include } = call.input as { page: number; per_page: number; include?: string }
    included.add(include)
    sizes.push(per_page)
    const first = (page - 1) * per_page
    const length = Math.max(0, Math.min(per_page, total - first))
    return { rows: Array.from({ length }, (_, index) => ({ number: first + index })), total }
  }
  const sheet = inSheet(numbers, handler, [
    { heading: 'Number', cell: row => (row as { number: number }).number },
  ])
  let text = ''
  await within(here.db, 'system', async db => {
    for await (const piece of (await sheet('csv')({ db, input } as Call)).pieces) text += piece
  })
  return { lines: text.replace('\ufeff', '').trimEnd().split('\r\n'), sizes, included }
}

test.each([0, 1, 499, 500, 501, 1_000, 7_999, 8_000, 20_001])(
  'every row of %i is sent once, in order',
  async total => {
    const { lines } = await sheetOf(total)
    expect(lines).toEqual(['Number', ...Array.from({ length: total }, (_, index) => String(index))])
  },
)

test('a long list is read in few pages: the database finds the whole list for each', async () => {
  const { sizes } = await sheetOf(60_000)
  expect(sizes.length).toBeLessThan(40)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000)
})

test('related records, which no column has, are not read', async () => {
  const { included } = await sheetOf(501, { include: 'answers' })
  expect([...included]).toEqual([undefined])
})
