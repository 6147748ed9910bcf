import type { z } from 'zod'
import type { Ability } from '../access/abilities.ts'
import type { Feature } from '../access/features.ts'
import type { Listed, Page } from './listing.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: open to everybody without a sign-in. `signed-in`: any person, with or without a company. */
export type Need = Ability | 'public' | 'signed-in'

/** The shape of a response: one record, a page of records, a whole list in the same envelope, or nothing. */
export type Reply<Schema extends z.ZodType = z.ZodType> =
  | { kind: 'one'; schema: Schema; status: 200 | 201 | 202 }
  | { kind: 'list'; schema: Schema; perPage: number; status: 200 }
  | { kind: 'nothing'; status: 204 }
  | { kind: 'stream'; contentType: string; status: 200 }
  | { kind: 'redirect'; status: 302 }

export const one = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'one', schema, status: 200 }) as const

export const created = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'one', schema, status: 201 }) as const

/** Work that continues in the background; the response is the job. */
export const begun = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'one', schema, status: 202 }) as const

/** A page; `perPage` applies if the caller sets none. */
export const list = <Schema extends z.ZodType>(schema: Schema, perPage = 50) =>
  ({ kind: 'list', schema, perPage, status: 200 }) as const

export const nothing = { kind: 'nothing', status: 204 } as const

/** Bytes that are sent as they are produced, such as an export; the caller receives them as a whole. */
export const stream = (contentType: string) => ({ kind: 'stream', contentType, status: 200 }) as const

/**
 * A handler's streamed response: the name to save it under and its pieces, each made when the one before has been sent.
 */
export interface Streamed {
  name: string
  pieces: AsyncIterable<string | Uint8Array>
  /**
   * Resolves once the pieces need the call's transaction no more, which ends then: what follows takes as long as its
   * reader needs.
   */
  isRead?: Promise<void>
}

/** A stream as its caller receives it: the part of a `Blob` that both sides know. */
export interface TakenAlong {
  readonly size: number
  readonly type: string
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Redirects the browser to the address that the handler returns. */
export const redirect = { kind: 'redirect', status: 302 } as const

export interface Route<Input extends z.ZodObject = z.ZodObject, Output extends Reply = Reply> {
  method: Method
  /** Path with `:name` for ids and tokens, which are in `input` under the same name. */
  path: string
  /** A few words about the call, for the published description. */
  summary: string
  needs: Need
  feature?: Feature
  input: Input
  output: Output
  /** Which table each id of the path names. */
  ids?: Record<string, string>
  /**
   * The event that the audit log records for a write, and for a stream, which takes data out; `false`, with a reason
   * beside it, if nothing of substance changes.
   */
  audit?: string | false
  /**
   * For a list that is also sent as CSV or XLSX to callers that accept one of them: every row, filtered and sorted, with
   * the event that the audit log records for it.
   */
  csv?: string
  /** The response carries an `ETag` of the record's `version`. */
  versioned?: boolean
  /** The response is the same for everybody who may see it, until it changes, and carries an `ETag` of its content. */
  tagged?: boolean
  /** The file field of a multipart call, at most 20 MB. */
  file?: string
  /** The input beside the path is secret: a DELETE has it in its body, and not in an address, which logs keep. */
  secret?: true
  /** The most bytes that the body of a public call may have, where 16 KB are too few. */
  bodyBytesMax?: number
  /**
   * Only the person themselves, by a session of their own: no impersonator and no API token. `account`: the call reads
   * or changes the person's data in every company, which no session that is bound to one company may.
   */
  personal?: true | 'account'
  /** The response holds a secret that is shown this once: it is not kept for a repetition of the call. */
  showsSecret?: boolean
  /** The company need not be active. */
  inactiveToo?: boolean
  /** The call sees people and companies beyond one company; for signing in and the administration of the whole. */
  acrossCompanies?: boolean
  /** The handler opens its transactions itself, as it does something slow between them; for public calls only. */
  ownTransactions?: boolean
  /** The handler waits for a server that is not ours. */
  callsOut?: boolean
}

/** The fields by which a browser makes a call. Pages are built with nothing else of a route but the kind of its response. */
export const callFields = [
  'method',
  'path',
  'needs',
  'file',
  'csv',
  'secret',
] as const satisfies (keyof Route)[]

export type CallRoute = Pick<Route, (typeof callFields)[number]> & { output: Pick<Reply, 'kind'> }

/** Checks whether the input beside the path is in the body, and not in the query. */
export const hasBody = ({ method, secret }: Pick<Route, 'method' | 'secret'>): boolean =>
  method !== 'GET' && (method !== 'DELETE' || secret === true)

/** Declares a call once for the server, the browser, the tests and the published description. */
export function route<Input extends z.ZodObject, Output extends Reply>(
  definition: Route<Input, Output>,
): Route<Input, Output> {
  return definition
}

/** Calls of one noun, by name. */
export type Api = Record<string, Route>

/** The parsed input that a handler receives. */
export type InputOf<R extends Route> = z.output<R['input']>

/** The input that a caller sends. */
export type RawInputOf<R extends Route> = z.input<R['input']>

/** The result that a handler returns: the thing, the rows of a page, or nothing. */
export type ResultOf<R extends Route> = R['output'] extends { kind: 'one'; schema: infer S extends z.ZodType }
  ? z.input<S>
  : R['output'] extends { kind: 'list'; schema: infer S extends z.ZodType }
    ? Page<z.input<S>>
    : R['output'] extends { kind: 'redirect' }
      ? { location: string }
      : R['output'] extends { kind: 'stream' }
        ? Streamed
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
          void

/** The response that a caller receives: the record itself, the envelope of a list, or nothing. */
export type AnswerOf<R extends Route> = R['output'] extends { kind: 'one'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : R['output'] extends { kind: 'list'; schema: infer S extends z.ZodType }
    ? Listed<z.output<S>>
    : R['output'] extends { kind: 'stream' }
      ? TakenAlong
      : undefined

/** The names of the ids and tokens in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:([a-zA-Z_]+)/g)].map(match => match[1] ?? '')
}
