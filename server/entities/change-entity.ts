import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { isKept, mayAdminister } from '#domain/entities/entities.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demand, type Verdict } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { type Found, findEntity, presentOne, type ShownPeriod, showChanged } from './find-entities.ts'

/** The entity that a call is about to change, held until the call ends. Throws unless the caller may and it is not trashed. */
export async function takeToEdit(call: Call, entityId: number, period: ShownPeriod): Promise<Found> {
  const found = await take(call, entityId, period)
  demandState(isKept(found))
  if (call.ifMatch !== null && call.ifMatch !== found.version)
    demandFresh(call, await presentOne(call, found, period))
  return found
}

/** The same for an entity in whatever state. */
export async function take(call: Call, entityId: number, period: ShownPeriod): Promise<Found> {
  await sql`select from entities where organization_id = ${call.organizationId} and id = ${entityId} for update`.execute(
    call.db,
  )
  const found = await findEntity(call, entityId, period)
  demand(mayAdminister(call.actor, { administered: found.is_administered }))
  return found
}

/** What a state forbids is a conflict, for whoever asks. */
export function demandState(verdict: Verdict): void {
  if (verdict !== true) throw new Failure('conflict', verdict)
}

interface Fields {
  name?: string | undefined
  description?: string | undefined
  location?: string | undefined
  manager_id?: number | null | undefined
  group_id?: number | null | undefined
  deleted_at?: RawBuilder<unknown> | null
  deleted_by?: number | null
}

/** Writes the fields that are given, and counts the edit. */
export async function write({ db, organizationId }: Call, entityId: number, fields: Fields): Promise<void> {
  await db
    .updateTable('entities')
    .set({ ...(fields as object), version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', entityId)
    .execute()
}

/** Answers the entity as it is after the change, and notes both in the audit log. */
export async function changed(call: Call, before: Found, period: ShownPeriod): Promise<Entity> {
  const after = await showChanged(call, before.id, period)
  call.note({
    subjectType: 'entities',
    subjectId: before.id,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

/** What the audit log keeps of an entity. */
export function recorded(entity: Omit<Found, 'is_administered'>) {
  const { name, description, location, manager_id, group, tags, divisions, protocols, deleted_at } = entity
  return { name, description, location, manager_id, group, tags, divisions, protocols, deleted_at }
}
