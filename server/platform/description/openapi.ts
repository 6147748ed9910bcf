import { z } from 'zod'
import { failureStatus } from '#domain/platform/failure.ts'
import { envelope } from '#domain/platform/listing.ts'
import { type Api, hasBody, parametersOf, type Route } from '#domain/platform/route.ts'
import { XLSX } from '../sheets/xlsx.ts'
import { describeFields, descriptionOf } from './fields/describe-fields.ts'
import { exampleOf } from './fields/examples.ts'

type Json = Record<string, unknown>

const Problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(failureStatus) as [string, ...string[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})

/** The OpenAPI 3.1 description of every call, made from the same definitions that validate and type them. */
export function openApi(api: Record<string, Api>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [noun, calls] of Object.entries(api)) {
    for (const [name, route] of Object.entries(calls)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(noun, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version, description: 'Assess compliance and risk.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}

function operation(noun: string, name: string, route: Route): Json {
  const inPath = parametersOf(route.path)
  const { properties = {}, required = [] } = schemaOf(route.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const rest = Object.fromEntries(Object.entries(properties).filter(([key]) => !inPath.includes(key)))
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: route.summary,
    'x-needs': route.needs,
    ...(route.feature && { 'x-feature': route.feature }),
    ...(route.needs !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map(key => ({
        ...{ name: key, in: 'path', required: true },
        ...described(key, properties[key] ?? {}),
      })),
      ...(hasBody(route) ? [] : queryParameters(rest, required)),
      ...(route.csv === undefined ? [] : [sheetFormat]),
      ...(route.needs === 'public' ? [] : headers(route)),
    ],
    ...(hasBody(route) && { requestBody: body(route, rest, required) }),
    responses: responses(route),
  }
}

/** `filter` is an object in the contract and `filter[name]` in a query. */
function queryParameters(rest: Record<string, Json>, required: string[]): Json[] {
  return Object.entries(rest).flatMap(([key, schema]) => {
    if (schema.type !== 'object')
      return [{ name: key, in: 'query', required: required.includes(key), ...described(key, schema) }]
    return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([inner, each]) => ({
      name: `${key}[${inner}]`,
      in: 'query',
      required: false,
      ...described(inner, each, 'filter'),
    }))
  })
}

/** The parameter of a list that can be downloaded. */
const sheetFormat: Json = {
  name: 'format',
  in: 'query',
  required: false,
  description:
    'Downloads every filtered record as a spreadsheet instead of a page as JSON. The `Accept` header does the same.',
  schema: { type: 'string', enum: ['csv', 'xlsx'], examples: ['xlsx'] },
}

/** Parameters that many calls share, described where the contract says nothing of its own. */
const shared: Record<string, string> = {
  page: 'Page number, from 1.',
  per_page: 'Number of records per page, at most 100.',
  limit: 'Number of records per page, at most 100.',
  sort: 'Field and direction, such as `name|asc`. Separate several by commas.',
  search: 'Text to search for.',
  trashed: '`with` includes trashed records; `only` lists nothing else.',
  assessment_period_id: 'Assessment. Defaults to the current one.',
}

/** A schema with the description of its parameter, and an example. */
function described(
  name: string,
  { description, ...schema }: Json,
  within: 'filter' | 'parameter' = 'parameter',
): { description?: string; schema: Json } {
  const text = description ?? shared[name] ?? descriptionOf(name, schema, within)
  const example = exampleOf(name, schema)
  return {
    ...(text ? { description: String(text) } : {}),
    schema: { ...describeFields(schema, name), ...(example !== undefined && { examples: [example] }) },
  }
}

function headers(route: Route): Json[] {
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  const id = { type: 'integer', minimum: 1, examples: [42] }
  const text = { type: 'string', examples: ['"5"'] }
  return [
    header('X-Organization-Id', 'ID of the company. Defaults to your active company.', id),
    header('X-Division-Id', 'ID of the division to limit the call to.', id),
    ...(route.versioned && route.method !== 'GET' && route.output.status !== 201
      ? [header('If-Match', 'ETag of the record you’re changing.', text)]
      : []),
    ...(route.tagged
      ? [header('If-None-Match', 'ETag of the response you have. The response is 304 if it’s current.', text)]
      : []),
    ...(route.method === 'POST' && !route.showsSecret
      ? [header('Idempotency-Key', 'Unique key that makes retries safe for 24 hours.', text)]
      : []),
  ]
}

function body(route: Route, properties: Record<string, Json>, required: string[]): Json {
  const schema = {
    type: 'object',
    properties,
    required: required.filter(key => key in properties),
    additionalProperties: false,
  }
  if (!route.file) return { content: { 'application/json': { schema } } }
  const withFile = {
    ...schema,
    properties: {
      ...properties,
      [route.file]: { type: 'string', format: 'binary', description: 'The file.' },
    },
  }
  return { content: { 'multipart/form-data': { schema: { ...withFile, required: [route.file] } } } }
}

function responses(route: Route): Json {
  const problem = {
    description: 'Error. The body explains the cause.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const unchanged = route.tagged && { 304: { description: 'Unchanged since the response you have.' } }
  return { [route.output.status]: success(route), ...unchanged, default: problem }
}

/** A list as a spreadsheet. */
const asSheet = {
  'text/csv': { schema: { type: 'string' } },
  [XLSX]: { schema: { type: 'string', format: 'binary' } },
}

function success({ output, csv }: Route): Json {
  if (output.kind === 'nothing') return { description: 'Done.' }
  if (output.kind === 'stream') {
    const schema = { type: 'string', format: 'binary' }
    return { description: 'The file.', content: { [output.contentType]: { schema } } }
  }
  if (output.kind === 'redirect') return { description: 'Redirect.' }
  const answer = output.kind === 'list' ? envelope(output.schema) : z.object({ data: output.schema })
  const json = { 'application/json': { schema: schemaOf(answer, 'output') } }
  return {
    description: 'Done.',
    content: csv ? { ...json, ...asSheet } : json,
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return describeFields(rest)
}
