import { expect, test } from 'vitest'
import { z } from 'zod'
import { list, one, route } from '#domain/platform/route.ts'
import { serialize } from '../reply.ts'
import { joined, printed, shaped } from './json-text.ts'

const Content = z.object({ id: z.int(), title: z.string() })
const Counted = Content.extend({ count: z.int() })
const base = { method: 'GET', summary: 'Counts.', needs: 'signed-in', input: z.object({}) } as const
const counts = route({ ...base, path: '/counts', output: list(Counted) })
const count = route({ ...base, path: '/count', output: one(Counted) })
const row = { id: 1, title: 'A “quoted” title', count: 3, secret: 'never sent' }

test('a result in parts is sent as the same result in one', () => {
  const parts = joined(shaped(Content, row), printed({ count: row.count }))
  for (const rows of [[], [1], [1, 2]]) {
    const whole = { rows: rows.map(() => row), total: 60 }
    const text = { rows: rows.map(() => parts), total: 60 }
    expect(serialize(counts, text, '/counts?x=1', {})).toEqual(serialize(counts, whole, '/counts?x=1', {}))
  }
  expect(serialize(count, parts, '/count', {})).toEqual(serialize(count, row, '/count', {}))
  expect(JSON.parse(serialize(counts, { rows: [parts], total: 60 }, '/counts', {}).body ?? '')).toMatchObject(
    {
      data: [{ id: 1, title: 'A “quoted” title', count: 3 }],
      last_page: 2,
      to: 1,
    },
  )
})

test('a part that is shaped has no field beyond the contract', () => {
  expect(shaped(Content, row).text).toBe('{"id":1,"title":"A “quoted” title"}')
  expect(() => shaped(Content, { id: 'one', title: '' })).toThrow()
})
