import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { keepVersions } from './keep-versions.ts'

/** Deletes an answer. What it said stays in the history, for as long as answers are kept. */
export async function removeAnswer({ db, organizationId }: Call, id: number): Promise<void> {
  const answer = sql`answers a where a.organization_id = ${organizationId} and a.id = ${id}`
  await sql`with kept as (${keepVersions(answer)}) delete from ${answer}`.execute(db)
}
