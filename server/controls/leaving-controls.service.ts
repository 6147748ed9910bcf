import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { followTests } from './tests/follow-tests.ts'

type Scope = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** Makes the tasks of controls agree with their new owners. */
export async function followControls(
  { db, actor, organizationId }: Scope,
  ids: readonly number[],
): Promise<void> {
  await followTests(db, organizationId, ids, actor.userId)
}

/**
 * Makes somebody else the owner of the controls that a person owns, and so the one who is asked for their tests, and
 * returns their number. An admin limited to divisions changes none, as controls belong to the whole company.
 */
export async function passControlsOn(call: Call, from: number, to: number): Promise<number> {
  const { db, actor, organizationId } = call
  if (!actor.abilities.has('control:manage') || !actor.features.has('controls')) return 0
  const { rows } = await sql<{
    id: number
  }>`update controls set owner_id = ${to}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and owner_id = ${from} and deleted_at is null returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await followControls(call, ids)
  return ids.length
}
