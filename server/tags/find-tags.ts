import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Tag } from '#domain/tags/tags.contract.ts'
import { tagPolicy } from '#domain/tags/tags.rules.ts'
import { maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './tags.table.ts'

export type FoundTag = Omit<Tag, 'abilities' | 'reasons'>

type TagQuery = SelectQueryBuilder<Tables & { t: Tables['tags'] }, 't', FoundTag>

/** The tags with the number of their entities that the caller may see; trashed ones for those who can restore them. */
export function tagsFor({ db, actor, organizationId }: Call): TagQuery {
  const query = db
    .selectFrom('tags as t')
    .where('t.organization_id', '=', organizationId)
    .select(['t.id', 't.name', 't.deleted_at', 't.version'])
    .select([
      entitiesCount(actor).as('entities_count'),
      sql<FoundTag['merged_into']>`(select jsonb_build_object('id', m.id, 'name', m.name) from tags m
        where m.organization_id = t.organization_id and m.id = t.merged_into)`.as('merged_into'),
    ]) as TagQuery
  return actor.abilities.has('group:manage') ? query : query.where('t.deleted_at', 'is', null)
}

export function present({ actor }: Pick<Call, 'actor'>, tag: FoundTag): Tag {
  return { ...tag, ...verdictsOf(tagPolicy, actor, tag) }
}

export async function findTag(call: Call, tagId: number): Promise<Tag> {
  const tag = await tagsFor(call).where('t.id', '=', tagId).executeTakeFirst()
  if (!tag) throw notFound()
  return present(call, tag)
}

const ofActiveEntities = sql`from entity_tags et
  join entities e on e.organization_id = et.organization_id and e.id = et.entity_id and e.deleted_at is null
  where et.organization_id = t.organization_id and et.tag_id = t.id`

/** On `t`. */
export function entitiesCount(actor: Actor): RawBuilder<number> {
  const seen = seesWholeCompany(actor) ? sql`true` : maySeeEntity(actor)
  return sql<number>`(select count(*) ${ofActiveEntities} and ${seen})`
}

/** On `t`, for everybody alike: an active entity of the company has it. */
export const isUsed = sql<boolean>`exists (select ${ofActiveEntities})`
