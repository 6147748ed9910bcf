import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import type { Call } from './call.ts'

declare module '../db/db.ts' {
  interface Tables {
    idempotency_keys: {
      organization_id: number
      user_id: number
      key: string
      call_hash: string
      status: number | null
      body: string | null
      created_at: string
    }
  }
}

export interface Answer {
  status: number
  body: string | null
  /** The address that the browser is redirected to. */
  location?: string
}

/** The `Idempotency-Key` of a call that is to be done once, or null. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw invalid({ 'Idempotency-Key': ['Use 1 to 100 printable characters.'] })
}

/**
 * Takes the key for this transaction, or returns the response to the first call. A call that runs at the same moment
 * waits here until the first is committed. A key is forgotten after 24 hours.
 */
export async function claimKey(
  db: Db,
  actor: Actor,
  key: string,
  { request, file }: { request: FastifyRequest; file: Call['file'] },
): Promise<Answer | null> {
  const { organization_id, user_id } = holderOf(actor)
  const call_hash = hashOf(request, file)
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute()
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ organization_id, user_id, key, call_hash, created_at: sql`now()` as never })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const first = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.call_hash !== call_hash) {
    throw new Failure('conflict', 'This Idempotency-Key was used for a different request. Use a new one.')
  }
  return { status: first.status ?? 204, body: first.body }
}

/** A key is a person's in a company. */
function holderOf({ organizationId, userId }: Actor) {
  if (organizationId === null) throw new Error('A call outside a company has no idempotency key.')
  return { organization_id: organizationId, user_id: userId }
}

/** Returns a hash that is the same for the same call: its address, its body, and its file. */
function hashOf(request: FastifyRequest, file: Call['file']): string {
  const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
  if (file) hash.update(`\n${JSON.stringify([file.name, file.type])}\n`).update(file.bytes)
  return hash.digest('base64')
}

/** Keeps the response, so that a repetition of the call gets the same. */
export async function keepAnswer(db: Db, actor: Actor, key: string, answer: Answer): Promise<void> {
  const { organization_id, user_id } = holderOf(actor)
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: answer.body })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
}
