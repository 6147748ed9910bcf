import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Group, GroupWithEntities } from '#domain/groups/groups.contract.ts'
import { groupPolicy } from '#domain/groups/groups.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered, maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './groups.table.ts'

export type FoundGroup = Omit<Group, 'abilities' | 'reasons'>

type GroupQuery = SelectQueryBuilder<Tables & { g: Tables['groups'] }, 'g', FoundGroup>

/** The groups with the number of their entities that the caller may see; trashed ones for those who can restore them. */
export function groupsFor({ db, actor, organizationId }: Call): GroupQuery {
  const query = db
    .selectFrom('groups as g')
    .where('g.organization_id', '=', organizationId)
    .select(['g.id', 'g.name', 'g.deleted_at', 'g.version'])
    .select(entitiesCount(actor).as('entities_count')) as GroupQuery
  return actor.abilities.has('group:manage') ? query : query.where('g.deleted_at', 'is', null)
}

export function present({ actor }: Pick<Call, 'actor'>, group: FoundGroup): Group {
  return { ...group, ...verdictsOf(groupPolicy, actor, group) }
}

/** One group with those of its entities that the caller administers. */
export async function findGroup(call: Call, groupId: number): Promise<GroupWithEntities> {
  const group = await groupsFor(call).where('g.id', '=', groupId).executeTakeFirst()
  if (!group) throw notFound()
  const own = administered(call.actor) ?? sql`false`
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${call.organizationId} and e.group_id = ${groupId} and e.deleted_at is null
      and ${own} order by e.id`.execute(call.db)
  return { ...present(call, group), entity_ids: rows.map(({ id }) => id) }
}

/** On `g`. */
export function entitiesCount(actor: Actor): RawBuilder<number> {
  const seen = seesWholeCompany(actor) ? sql`true` : maySeeEntity(actor)
  return sql<number>`(select count(*) from entities e where e.organization_id = g.organization_id
    and e.group_id = g.id and e.deleted_at is null and ${seen})`
}
