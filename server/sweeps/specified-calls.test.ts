import { expect, test } from 'vitest'
import { site } from '#server/testing/test-server.ts'
import { later, type SpecifiedCall, specified } from './specified-calls.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Published {
  /** As the server knows it: `/entities/:entity_id`. */
  url: string
  parameters: string[]
}

const here = await site()
const published = publishedCalls((await here.app.inject({ url: '/api/openapi.json' })).json())

/** By method and path, with every id as `{}`. */
function publishedCalls(description: { paths: Record<string, Record<string, Operation>> }) {
  const calls = new Map<string, Published>()
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      calls.set(`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, {
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        parameters: parametersOf(operation),
      })
    }
  }
  return calls
}

function parametersOf({ parameters, requestBody }: Operation): string[] {
  const query = parameters.filter(each => each.in === 'query').map(each => each.name)
  const [body] = Object.values(requestBody?.content ?? {})
  return [...query, ...fieldsOf(body?.schema)]
}

/** The fields of a body, and those inside its lists: `answers`, `answers[].entity_id`. */
function fieldsOf(schema: Schema | undefined): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...Object.keys(field.items?.properties ?? {}).map(inner => `${name}[].${inner}`),
  ])
}

const nameOf = ([method, path]: SpecifiedCall) => `${method} ${path}`

test.each(specified.map(call => [nameOf(call), call] as const))(
  'is published and served: %s',
  (name, call) => {
    const [method, , ...parameters] = call
    const found = published.get(name)
    expect(found?.parameters).toEqual(expect.arrayContaining(parameters))
    expect(here.app.hasRoute({ method: method as 'GET', url: found?.url ?? '' })).toBe(true)
  },
)

test('calls marked as later do not exist yet; existing ones are among the specified', () => {
  const early = later.filter(call => published.has(nameOf(call)))
  expect(early.map(nameOf)).toEqual([])
})

test('no call is in the tables twice', () => {
  const names = [...specified, ...later].map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})
