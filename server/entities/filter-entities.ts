import { sql } from 'kysely'
import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type Detail, detailFields } from '#domain/entities/entity-content.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { administered, maySeeItem, seesEntityDetails, seesWholeCompany } from '#server/access/visibility.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { isRestorable } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type EntityQuery, type ShownPeriod, shownManager } from './find-entities.ts'
import { protocolOf } from './leaf-questions.ts'

export type EntityListInput = Pick<
  InputOf<(typeof entitiesApi)['list']>,
  'filter' | 'search' | 'sort' | 'page' | 'per_page' | 'include'
>

/** Narrows the entities to those that a list asks for. */
export async function filtered(
  call: Call,
  query: EntityQuery,
  { filter = {}, search }: EntityListInput,
  period: ShownPeriod,
): Promise<EntityQuery> {
  const { question_id, question_requires_answer: open } = filter
  const claims = [
    keptOr(call, filter.trashed),
    search && matching(call, search),
    filter.protocol_id && using(filter.protocol_id),
    question_id && (await inScope(call, question_id, period, false)),
    open && (await inScope(call, open, period, true)),
    filter.group_id && grouped(idsOf(filter.group_id)),
    filter.tag_id && tagged(idsOf(filter.tag_id)),
    filter.division_id && belonging(call, filter.division_id),
    filter.manager_id && sql<boolean>`${shownManager} = ${filter.manager_id}`,
    filter.asset_id && having(idsOf(filter.asset_id)),
    ...detailFields.map(field => saying(field, filter[field])),
    filter.administered !== undefined && administeredIs(call, filter.administered),
    filter.locked !== undefined && lockedIs(filter.locked, period),
    !seesEntityDetails(call.actor) && asksForContext(filter) && sql<boolean>`false`,
  ]
  return claims.reduce<EntityQuery>((narrowed, claim) => (claim ? narrowed.where(claim) : narrowed), query)
}

/** On `e`. A group in the trash has no entities until it is restored. */
function grouped(groupIds: number[]) {
  return sql<boolean>`exists (select from groups g where g.organization_id = e.organization_id and g.id = e.group_id
    and g.id = any(${groupIds}::bigint[]) and g.deleted_at is null)`
}

/** Checks whether a filter would reveal details to people who only answer. */
function asksForContext(filter: NonNullable<EntityListInput['filter']>) {
  const fields = ['group_id', 'tag_id', 'division_id', 'manager_id', 'asset_id', ...detailFields] as const
  return fields.some(field => filter[field] !== undefined)
}

/** Trashed entities are for those who can restore them. */
function keptOr({ actor }: Call, trashed: 'with' | 'only' | undefined) {
  const own = administered(actor) ?? sql<boolean>`false`
  if (trashed === 'only') return sql<boolean>`(${isRestorable(sql`e.deleted_at`)} and ${own})`
  if (trashed === 'with')
    return sql<boolean>`(e.deleted_at is null or (${isRestorable(sql`e.deleted_at`)} and ${own}))`
  return sql<boolean>`e.deleted_at is null`
}

/** People who only answer do not see the details of an entity, so they cannot search by them. */
function matching({ actor }: Call, search: string) {
  const searched = seesEntityDetails(actor) ? ['name', ...detailFields] : ['name']
  return containing(search, ...searched.map(field => `e.${field}`))
}

function saying(field: Detail, text: string | undefined) {
  return text !== undefined && sql<boolean>`lower(${sql.ref(`e.${field}`)}) = lower(${text})`
}

const using = (protocolId: number) => sql<boolean>`exists (
  select from entity_protocols ep join organization_protocols op
    on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null
  where ep.organization_id = e.organization_id and ep.entity_id = e.id and ep.protocol_id = ${protocolId})`

/** On `e`. No entity has a tag in the trash until it is restored. */
const tagged = (tagIds: number[]) => sql<boolean>`exists (select from entity_tags et
  join tags t on t.organization_id = et.organization_id and t.id = et.tag_id and t.deleted_at is null
  where et.organization_id = e.organization_id and et.entity_id = e.id and et.tag_id = any(${tagIds}::bigint[]))`

/** On `e`. An asset in the trash is at no entity until it is restored. */
const having = (assetIds: number[]) => sql<boolean>`exists (select from entity_assets ea join assets s
    on s.organization_id = ea.organization_id and s.id = ea.asset_id and s.deleted_at is null
  where ea.organization_id = e.organization_id and ea.entity_id = e.id and ea.asset_id = any(${assetIds}::bigint[]))`

/** On `e`: it belongs to the division, if the caller is told about that one. */
function belonging({ actor: { divisionIds, features } }: Call, divisionId: number) {
  const isSeen = divisionIds?.includes(divisionId) ?? features.has('divisions')
  return sql<boolean>`(${isSeen} and exists (select from entity_divisions ed
    where ed.organization_id = e.organization_id and ed.entity_id = e.id and ed.division_id = ${divisionId}))`
}

function administeredIs({ actor }: Call, wanted: boolean) {
  return sql<boolean>`(${administered(actor) ?? sql`false`}) = ${wanted}`
}

function lockedIs(locked: boolean, period: ShownPeriod) {
  return sql<boolean>`exists (select from assessment_locks l where l.organization_id = e.organization_id
    and l.entity_id = e.id and l.assessment_period_id = ${period?.id ?? null}) = ${locked}`
}

/** The question is in the entity's scope and the caller may see it there; when `open`, it can still be answered. */
async function inScope(call: Call, questionId: number, period: ShownPeriod, open: boolean) {
  const protocolId = await protocolOf(call, questionId)
  if (protocolId === null) return sql<boolean>`false`
  const { actor } = call
  const seesAll = seesWholeCompany(actor)
  const seen = seesAll ? sql`true` : maySeeItem(actor, period?.id ?? null)
  const answerable = sql`a.id is null and ${lockedIs(false, period)}`
  return sql<boolean>`exists (
    select from entity_protocols ep
    join (select ${questionId}::bigint as id) q on true
    left join answers a on a.organization_id = e.organization_id
      and a.assessment_period_id = ${period?.id ?? null} and a.question_id = q.id and a.entity_id = e.id
    where ep.organization_id = e.organization_id and ep.entity_id = e.id and ep.protocol_id = ${protocolId}
      and not exists (select from entity_question_exclusions x where x.organization_id = e.organization_id
        and x.question_id = q.id and x.entity_id = e.id)
      and ${seen} and ${open ? answerable : sql`true`})`
}

function idsOf(ids: number | number[]): number[] {
  return Array.isArray(ids) ? ids : [ids]
}
