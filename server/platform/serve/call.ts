import type { z } from 'zod'
import type { Page } from '#domain/platform/listing.ts'
import type { Api, InputOf, ResultOf, Route } from '#domain/platform/route.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import type { JsonText } from './content/json-text.ts'

/** The part of an audit entry that a write adds to its event. */
export interface AuditNote {
  subjectType?: string
  subjectId?: number | null
  before?: unknown
  after?: unknown
}

export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

/** The requests with which the browser sends a cookie; `strict`: never when another site links here. */
export interface CookieReach {
  path: string
  sameSite: 'strict' | 'lax'
}

/** One call: its input, its caller, and the transaction in which all of it happens. */
export interface Call<Input = unknown> {
  input: Input
  actor: Actor
  /** The company of the call. Throws `not_found` where there is none. */
  organizationId: number
  /** The transaction; it already sees this company only. */
  db: Db
  requestId: string
  address: string
  userAgent: string
  /** The version named by `If-Match`, if any. */
  ifMatch: number | null
  file: UploadedFile | null
  /** Sets the contents of the write's audit entry; null: a repeated call changed nothing, and no entry is written. */
  note(note: AuditNote | null): void
  /** Queues work that starts when this transaction is committed. */
  enqueue(job: string, payload: object): Promise<void>
  /** The token of the call; for public calls, it is not verified. */
  bearer: string | null
  cookie(name: string): string | undefined
  /** Never readable by scripts. If `reach` is left out, it is sent to sign-in calls only, and only from this site. */
  setCookie(name: string, value: string, maxAgeSeconds: number, reach?: CookieReach): void
}

/** The result of a handler that has put its JSON together from parts; see `JsonText`. */
export type TextOf<R extends Route> = R['output'] extends { kind: 'one'; schema: infer S extends z.ZodType }
  ? JsonText<z.output<S>>
  : R['output'] extends { kind: 'list'; schema: infer S extends z.ZodType }
    ? Page<JsonText<z.output<S>>>
    : never

export type Handler<R extends Route> = (call: Call<InputOf<R>>) => Promise<ResultOf<R> | TextOf<R>>

/** A handler for every call of a noun. */
export type Handlers<A extends Api> = { [Name in keyof A]: Handler<A[Name]> }
