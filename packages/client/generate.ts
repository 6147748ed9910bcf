// `npm run client -- FOLDER`: writes the package `@assay/client` from the contracts, with a type for every call.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { concernsInstallation } from '#domain/access/abilities.ts'
import { api } from '#domain/api.ts'
import { envelope } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'
import { commentOf, type Schema, typeOf } from './declare-types.ts'

const root = join(import.meta.dirname, '../..')

/** The calls that a program may make: those of a company, by an API token. */
const calls: [noun: string, name: string, route: Route][] = Object.entries(api).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, route]) => isOfProgram(route))
    .map(([name, route]): [string, string, Route] => [noun, name, route]),
)

function isOfProgram({ needs, personal, output }: Route): boolean {
  return needs !== 'public' && !personal && !concernsInstallation(needs) && output.kind !== 'redirect'
}

/** Writes the package into a folder, which is made if it is missing. */
export function writeClient(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', `${JSON.stringify(manifest(version), null, 2)}\n`)
  write('index.d.ts', declarations())
  write(
    'index.js',
    `import { calls } from './calls.js'\nimport { clientOf } from './runtime.js'\nexport { AssayError } from './runtime.js'\n\nexport const createClient = settings => clientOf(calls, settings)\n`,
  )
  write('calls.js', `export const calls = ${JSON.stringify(table(), null, 1)}\n`)
  write(
    'runtime.js',
    plain('packages/client/runtime.ts').replace("'../../domain/platform/client.ts'", "'./request.js'"),
  )
  write('request.js', plain('domain/platform/client.ts').replace("'./route.ts'", "'./route.js'"))
  write('route.js', plain('domain/platform/route.ts'))
}

const plain = (path: string) => stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'))

const manifest = (version: string) => ({
  name: '@assay/client',
  version,
  description: 'Every call of Assay as a typed function',
  license: 'UNLICENSED',
  type: 'module',
  main: 'index.js',
  types: 'index.d.ts',
  engines: { node: '>=20' },
})

function table() {
  const made: Record<string, Record<string, object>> = {}
  for (const [noun, name, { method, path, output, file, secret }] of calls) {
    made[noun] ??= {}
    made[noun][name] = {
      method,
      path,
      output: { kind: output.kind },
      ...(file && { file }),
      ...(secret && { secret }),
    }
  }
  return made
}

function declarations(): string {
  const nouns = Map.groupBy(calls, ([noun]) => noun)
  const members = [...nouns].map(([noun, of]) => {
    const functions = of.map(([, name, route]) => declarationOf(name, route))
    return `  ${noun}: {\n${functions.join('')}  }\n`
  })
  return `${fixedDeclarations}\nexport interface Client {\n${members.join('')}}\n`
}

function declarationOf(name: string, route: Route): string {
  const input = schemaOf(route.input, 'input')
  if (route.file) input.properties = { ...input.properties, [route.file]: { description: 'The file.' } }
  if (route.file) input.required = [...(input.required ?? []), route.file]
  const type = typeOf(input, '    ').replace(
    route.file ? `${route.file}: unknown` : '\0',
    `${route.file}: Blob`,
  )
  const mark = (input.required ?? []).length > 0 ? '' : '?'
  const comment = commentOf(`${route.summary} \`${route.method} ${route.path}\``, '    ')
  return `${comment}    ${name}(input${mark}: ${type}, options?: CallOptions): Promise<${answerOf(route)}>\n`
}

function answerOf({ output }: Route): string {
  if (output.kind === 'one') return typeOf(schemaOf(output.schema, 'output'), '    ')
  if (output.kind === 'list') return typeOf(schemaOf(envelope(output.schema), 'output'), '    ')
  return output.kind === 'stream' ? 'Response' : 'undefined'
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema

const fixedDeclarations = `export interface Settings {
  /** Where Assay is, such as \`https://assay.example.org\`. */
  address: string
  /** An API token. */
  token: string
  /** The division to limit all calls to. */
  divisionId?: number
  /** Another \`fetch\`, for proxies and tests. */
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Makes a repeated POST safe for 24 hours. */
  idempotencyKey?: string
  /** The \`version\` of the record that is changed: refused with 412 if it has another one meanwhile. */
  ifMatch?: number | string
  signal?: AbortSignal
}

/** A call that was refused. */
export declare class AssayError extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by field, if the input was invalid. */
  readonly errors: Record<string, string[]>
  readonly requestId: string
}

export declare function createClient(settings: Settings): Client
`

if (process.argv[1] === import.meta.filename) {
  const [folder = 'packages/client/dist'] = process.argv.slice(2)
  writeClient(resolve(folder))
  process.stdout.write(`${folder} has a client with ${calls.length} calls.\n`)
}
