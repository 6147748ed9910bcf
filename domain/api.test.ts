import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Route } from './platform/route.ts'

const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun))

interface Schema {
  properties?: Record<string, Schema>
  [key: string]: unknown
}

/** Every property of a schema, however deep, with its name. */
function propertiesOf(schema: unknown): [string, Schema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as Schema
  const deeper = [...Object.values(properties), ...Object.values(rest)]
  return [...Object.entries(properties), ...deeper.flatMap(propertiesOf)]
}

test('every moment of a response is checked to be one', () => {
  const loose = routes.flatMap(({ method, path, output }) => {
    if (!('schema' in output)) return []
    const schema = z.toJSONSchema(output.schema, { io: 'output', unrepresentable: 'any' })
    return propertiesOf(schema)
      .filter(
        ([name, property]) => /(^|_)at$/.test(name) && !JSON.stringify(property).includes('"date-time"'),
      )
      .map(([name]) => `${method} ${path}: ${name}`)
  })
  expect(loose).toEqual([])
})

/** The page sizes that the interface promises; every other list has 50. */
const sizes: Record<string, number> = {
  'GET /api/v1/organizations/:organization_id/dashboard/entities': 25,
  'GET /api/v1/entities': 25,
  'GET /api/v1/organizations/:organization_id/entities': 25,
  'GET /api/v1/questions': 25,
  'GET /api/v2/document-request-lists': 15,
  'GET /api/v1/risks/top': 10,
  'GET /api/v1/risks/figure/answers': 25,
  'GET /api/v1/entities/:entity_id/risk-figure/answers': 25,
}

test('every list that comes in pages has the promised page size', () => {
  const shown = routes.flatMap(({ method, path, input, output }) =>
    output.kind === 'list' && ('per_page' in input.shape || 'limit' in input.shape)
      ? [[`${method} ${path}`, output.perPage] as const]
      : [],
  )
  const different = shown.filter(([call, size]) => size !== (sizes[call] ?? 50))
  expect(Object.fromEntries(different)).toEqual({})
})
