import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { ImportScope } from '#server/imports/import-source.ts'
import { attemptsLeft } from '#server/platform/limits/limits.ts'
import { invitationsOf } from '../invite-member.ts'
import { ownDivisions } from '../own-divisions.ts'

/** All that the rows of a file may choose from. */
export interface MemberChoices {
  /** The divisions that the person sees, by name in lower case. */
  divisions: Map<string, Named>
  /** Those whose people they manage. */
  own: readonly number[]
  /** The number of people that the company can still invite today. */
  invitations: number
}

export async function memberChoices(scope: ImportScope): Promise<MemberChoices> {
  const { db, actor, organizationId } = scope
  const seen = actor.divisionIds
    ? sql`id = any(${actor.divisionIds}::bigint[])`
    : sql`${actor.features.has('divisions')}`
  const { rows } = await sql<Named>`select id, name from divisions
    where organization_id = ${organizationId} and deleted_at is null and ${seen}`.execute(db)
  return {
    divisions: new Map(rows.map(division => [division.name.toLowerCase(), division])),
    own: await ownDivisions(scope),
    invitations: await attemptsLeft(db, invitationsOf(organizationId)),
  }
}
