import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Route } from './platform/route.ts'

const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun))

/** The schemas within a schema: of fields, elements, alternatives, and of what it wraps. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as unknown as Record<string, unknown>
  const { shape, options, element, innerType, left, right, items, in: input, out, valueType } = def
  const nested = [shape && Object.values(shape), options, items].filter(Boolean).flat()
  return [...nested, element, innerType, left, right, input, out, valueType].filter(
    part => part instanceof z.ZodType,
  )
}

function daysOf(schema: z.ZodType): z.ZodType[] {
  if ((schema.def as { format?: string }).format === 'date') return [schema]
  return partsOf(schema).flatMap(daysOf)
}

test('every day that a caller gives lies in a year that the database and a calendar can hold', () => {
  const days = routes.flatMap(({ method, path, input }) =>
    daysOf(input).map(day => ({ call: `${method} ${path}`, day })),
  )
  expect(days.length).toBeGreaterThan(20)
  const loose = days.filter(({ day }) =>
    ['0000-01-01', '1989-12-31', '2101-01-01', '9999-12-31'].some(given => day.safeParse(given).success),
  )
  expect(loose.map(({ call }) => call)).toEqual([])
  expect(days.filter(({ day }) => !day.safeParse('2026-02-28').success)).toEqual([])
})
