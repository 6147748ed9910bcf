import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openApi } from './openapi.ts'

type Json = Record<string, unknown>

interface Field {
  /** Its place, such as `entities.show data.name`. */
  at: string
  name: string
  schema: Json
  description: unknown
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* fieldsIn(schema: unknown, at: string): Generator<Field> {
  if (Array.isArray(schema)) for (const each of schema) yield* fieldsIn(each, at)
  if (!isJson(schema)) return
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'examples' || keyword === 'enum' || keyword === 'const') continue
    if (keyword !== 'properties' || !isJson(value)) {
      yield* fieldsIn(value, at)
      continue
    }
    for (const [name, field] of Object.entries(value)) {
      if (!isJson(field)) continue
      yield { at: `${at}.${name}`, name, schema: field, description: field.description }
      yield* fieldsIn(field, `${at}.${name}`)
    }
  }
}

function* described(): Generator<Field> {
  const { paths } = openApi(api, 'test') as { paths: Record<string, Record<string, Json>> }
  for (const operation of Object.values(paths).flatMap(each => Object.values(each))) {
    const at = String(operation.operationId)
    for (const { name, schema, description } of operation.parameters as Omit<Field, 'at'>[]) {
      yield { at: `${at} ${name}`, name, schema, description }
      yield* fieldsIn(schema, `${at} ${name}`)
    }
    yield* fieldsIn(operation.requestBody, `${at} body`)
    yield* fieldsIn(operation.responses, at)
  }
}

const fields = [...described()]

/** A list or an object has examples in its parts, and a file none; the rest of a schema may be anything. */
function isValue(schema: Json): boolean {
  const { type, anyOf, format, enum: values } = schema
  if (Array.isArray(values) || 'const' in schema) return true
  if (Array.isArray(anyOf)) return isValue((anyOf.find(each => each.type !== 'null') ?? {}) as Json)
  return format !== 'binary' && ['string', 'integer', 'number', 'boolean'].includes(String([type].flat()[0]))
}

test('every field and parameter is described in a sentence', () => {
  expect(fields.length).toBeGreaterThan(10_000)
  const silent = fields.filter(({ description }) => typeof description !== 'string' || description === '')
  expect(silent.map(({ at }) => at)).toEqual([])
  const broken = fields.filter(({ description }) => !/^[A-ZΣ\d`].*[.)`]$/su.test(String(description)))
  expect([...new Set(broken.map(({ name, description }) => `${name}: ${description}`))]).toEqual([])
})

test('every value has an example that its own schema accepts', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  const checked = new Set<string>()
  const faults = new Set<string>()
  for (const { name, schema } of fields) {
    const key = JSON.stringify(schema)
    if (checked.has(key) || !isValue(schema)) continue
    checked.add(key)
    const { examples } = schema
    if (!Array.isArray(examples) || examples.length === 0) faults.add(`${name} has none: ${key}`)
    else if (!ajv.validate(schema, examples[0])) faults.add(`${name}: ${examples[0]} ${ajv.errorsText()}`)
  }
  expect([...faults]).toEqual([])
})
