import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { isKept } from '#domain/tags/tags.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findTag } from './find-tags.ts'

/**
 * Locks both tags, in the order of their ids so that two people may merge them into each other at once. Throws unless
 * they are two, and the second one is active.
 */
export async function lockBoth(call: Call, tagId: number, intoId: number): Promise<void> {
  if (tagId === intoId) throw invalid({ into_id: ['Choose another tag.'] })
  await sql`select from tags where organization_id = ${call.organizationId}
    and id = any(${[tagId, intoId]}::bigint[]) order by id for update`.execute(call.db)
  const into = await findTag(call, intoId).catch(() => {
    throw invalid({ into_id: ['This tag doesn’t exist.'] })
  })
  demandState(isKept(into))
}

/** Gives the entities of one tag the other, too. The first keeps them, for the day on which it is restored. */
export async function addToEntities({ db, organizationId }: Call, tagId: number, intoId: number) {
  const { rows } = await sql<{ merged: number; added: number }>`
    with theirs as (
      select et.entity_id, e.deleted_at from entity_tags et
      join entities e on e.organization_id = et.organization_id and e.id = et.entity_id
      where et.organization_id = ${organizationId} and et.tag_id = ${tagId}
    ), added as (
      insert into entity_tags (organization_id, entity_id, tag_id, merged_from)
      select ${organizationId}, entity_id, ${intoId}, ${tagId} from theirs order by entity_id
      on conflict do nothing returning entity_id
    )
    select count(*) filter (where t.deleted_at is null) as merged,
      count(a.entity_id) filter (where t.deleted_at is null) as added
    from theirs t left join added a on a.entity_id = t.entity_id`.execute(db)
  const { merged = 0, added = 0 } = rows[0] ?? {}
  return { entities_merged: merged, entities_added: added }
}

/** Takes the other tag from the entities that a merge of this one gave it to, and still have it from there. */
export async function removeFromEntities({ db, organizationId }: Call, tagId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from entity_tags et using tags t
    where et.organization_id = ${organizationId} and et.merged_from = ${tagId} and t.organization_id = et.organization_id
      and t.id = ${tagId} and et.tag_id = t.merged_into`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Lets every entity keep the tags that a merge of this one gave it: the merge can no longer be undone. */
export async function forgetMerge({ db, organizationId }: Call, tagId: number): Promise<void> {
  await sql`update entity_tags set merged_from = null
    where organization_id = ${organizationId} and merged_from = ${tagId}`.execute(db)
}
