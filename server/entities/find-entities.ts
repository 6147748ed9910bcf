import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Entity } from '#domain/entities/entities.contract.ts'
import { type EntityFacts, entityPolicy } from '#domain/entities/entities.rules.ts'
import { type Detail, detailFields } from '#domain/entities/entity-content.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered, maySeeEntity, overseen, seesEntityDetails } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type JsonText, joined, shaped } from '#server/platform/serve/content/json-text.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { heldAssets } from '../assets/held-assets.service.ts'
import { periodOfDivision } from '../periods/current-period.service.ts'
import { metaTextsOf } from './kept-meta.ts'
import { questionMetaOf } from './question-meta.ts'
import { rawAssignmentsOf } from './raw-assignments.ts'
import './entities.table.ts'

/** An entity without the fields that are computed for a whole page. */
export type Found = Omit<Entity, 'question_meta' | 'abilities' | 'reasons'> & {
  is_administered: boolean
  is_overseen: boolean
}

export type EntityQuery = SelectQueryBuilder<Tables & { e: Tables['entities'] }, 'e', Found>

/** The period for which entities are shown; null if there is none. */
export type ShownPeriod = { id: number; closed_at: string | null } | null

/** The entities that the caller may see, trashed or not, without their questions. */
export function entitiesFor(call: Call, period: ShownPeriod): EntityQuery {
  return entitiesIn(call, period).where(maySeeEntity(call.actor))
}

/** One entity that the caller may see; trashed ones for their admins only. */
export async function findEntity(call: Call, entityId: number, period: ShownPeriod): Promise<Found> {
  const found = await entitiesFor(call, period).where('e.id', '=', entityId).executeTakeFirst()
  if (!found || (found.deleted_at && !found.is_administered)) throw notFound()
  return found
}

/** One entity after the caller changed it, though the caller may no longer see it. */
export function findChanged(call: Call, entityId: number, period: ShownPeriod): Promise<Found> {
  return entitiesIn(call, period).where('e.id', '=', entityId).executeTakeFirstOrThrow()
}

/** Adds to a page of entities the progress of their questions and the caller's permissions. */
export async function present(call: Call, found: Found[], period: ShownPeriod): Promise<Entity[]> {
  const entityIds = found.map(each => each.id)
  const meta = await questionMetaOf(call, { entityIds, periodId: period?.id ?? null })
  return found.map(each => ({
    ...withVerdicts(call, each, period),
    question_meta: ofEntity(meta, each),
  }))
}

const WithoutMeta = Entity.omit({ question_meta: true })

/** An entity as text, without its progress. */
export interface EntityText {
  id: number
  text: JsonText<Omit<Entity, 'question_meta'>>
}

/** Prints a page of entities with the caller's permissions. */
export function textsWithoutMeta(call: Call, found: Found[], period: ShownPeriod): EntityText[] {
  return found.map(each => ({
    id: each.id,
    text: shaped(WithoutMeta, withVerdicts(call, each, period)),
  }))
}

/** Adds the progress of their questions to entities that are text already. */
export async function withMeta(
  call: Call,
  entities: readonly EntityText[],
  period: ShownPeriod,
): Promise<JsonText<Entity>[]> {
  const entityIds = entities.map(({ id }) => id)
  const meta = await metaTextsOf(call, { entityIds, periodId: period?.id ?? null })
  return entities.map(each => joined(each.text, ofEntity(meta, each)))
}

function withVerdicts(
  { actor }: Call,
  { is_administered, is_overseen, ...entity }: Found,
  period: ShownPeriod,
): Omit<Entity, 'question_meta'> {
  const facts: EntityFacts = { ...entity, administered: is_administered, overseen: is_overseen, period }
  return { ...entity, ...verdictsOf(entityPolicy, actor, facts) }
}

function ofEntity<Value>(values: Map<number, Value>, { id }: { id: number }): Value {
  const value = values.get(id)
  if (!value) throw new Error(`entity ${id} vanished between two statements`)
  return value
}

/** One entity, with its individual assignments and its assets. */
export async function presentOne(call: Call, found: Found, period: ShownPeriod): Promise<Entity> {
  const [entity] = await present(call, [found], period)
  if (!entity) throw notFound()
  const rawAssignments = await rawAssignmentsOf(call, found.id, period?.id ?? null)
  const assets = found.assets ?? (await heldAssets(call, found.id))
  return { ...entity, assets, question_meta: { ...entity.question_meta, rawAssignments } }
}

function entitiesIn({ db, actor, organizationId }: Call, period: ShownPeriod): EntityQuery {
  const query = db
    .selectFrom('entities as e')
    .where('e.organization_id', '=', organizationId)
    .select(['e.id', 'e.organization_id', 'e.name', 'e.description', 'e.deleted_at', 'e.version'])
    .select([
      (administered(actor) ?? sql<boolean>`false`).as('is_administered'),
      overseen(actor).as('is_overseen'),
      protocols.as('protocols'),
      locks.as('assessment_locks'),
      sql<boolean>`exists (select from assessment_locks l where l.organization_id = e.organization_id
        and l.entity_id = e.id and l.assessment_period_id = ${period?.id ?? null})`.as(
        'is_current_assessment_locked',
      ),
    ])
  const details = seesEntityDetails(actor) ? { ...detailColumns, divisions: divisionsSeen(actor) } : hidden
  return query.select([
    ...detailFields.map(field => details.texts[field].as(field)),
    details.manager_id.as('manager_id'),
    details.manager.as('manager'),
    details.group.as('group'),
    details.tags.as('tags'),
    details.divisions.as('divisions'),
  ]) as EntityQuery
}

interface Details {
  texts: Record<Detail, RawBuilder<string>>
  manager_id: RawBuilder<number | null>
  manager: RawBuilder<Entity['manager']>
  group: RawBuilder<Entity['group']>
  tags: RawBuilder<Entity['tags']>
  divisions: RawBuilder<Entity['divisions']>
}

function textsAs(shown: (field: Detail) => RawBuilder<string>): Details['texts'] {
  return Object.fromEntries(detailFields.map(field => [field, shown(field)])) as Details['texts']
}

/** Details of an entity for people who only answer: all hidden. */
const hidden: Details = {
  texts: textsAs(() => sql`''`),
  manager_id: sql`null::bigint`,
  manager: sql`null::jsonb`,
  group: sql`null::jsonb`,
  tags: sql`'[]'::jsonb`,
  divisions: sql`'[]'::jsonb`,
}

/** On `e`: its manager; of a closed period, the one who was it then. */
export const shownManager = sql<number | null>`(select em.manager_id from entity_managers em
  where em.organization_id = e.organization_id and em.entity_id = e.id)`

const detailColumns: Omit<Details, 'divisions'> = {
  texts: textsAs(field => sql.ref(`e.${field}`)),
  manager_id: shownManager,
  manager: sql`(select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email)
    from users u where u.id = ${shownManager})`,
  group: sql`(select jsonb_build_object('id', g.id, 'name', g.name) from groups g
    where g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null)`,
  tags: sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
    from entity_tags et join tags t on t.organization_id = et.organization_id and t.id = et.tag_id
    where et.organization_id = e.organization_id and et.entity_id = e.id and t.deleted_at is null), '[]')`,
}

function divisionsSeen({ divisionIds, features }: Actor): RawBuilder<Entity['divisions']> {
  const seen = divisionIds ? sql`d.id = any(${divisionIds}::bigint[])` : sql`${features.has('divisions')}`
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name,
      'assessment_period', ${periodOfDivision}) order by lower(d.name), d.id)
    from entity_divisions ed join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id
    where ed.organization_id = e.organization_id and ed.entity_id = e.id and d.deleted_at is null and ${seen}), '[]')`
}

const locks = sql<Entity['assessment_locks']>`coalesce((
  select jsonb_agg(jsonb_build_object('assessment_period_id', p.id, 'locked_at', ${momentOf('l.locked_at')})
    order by p.start_date desc, p.id desc)
  from assessment_locks l
  join assessment_periods p on p.organization_id = l.organization_id and p.id = l.assessment_period_id
    and p.deleted_at is null
  where l.organization_id = e.organization_id and l.entity_id = e.id), '[]')`

const protocols = sql<Entity['protocols']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
    'pivot', jsonb_build_object('risk_profile_id', ep.risk_profile_id)) order by lower(p.name), p.id)
  from entity_protocols ep
  join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
    and op.dropped_at is null
  join protocols p on p.id = ep.protocol_id and p.deleted_at is null
  where ep.organization_id = e.organization_id and ep.entity_id = e.id), '[]')`
