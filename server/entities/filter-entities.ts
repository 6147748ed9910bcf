import { sql } from 'kysely'
import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { administered, maySeePair, seesEveryPair } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { EntityQuery, ShownPeriod } from './find-entities.ts'
import { leavesOf } from './question-meta.ts'

export type EntityListInput = Pick<
  InputOf<(typeof entitiesApi)['list']>,
  'filter' | 'search' | 'sort' | 'page' | 'per_page'
>

/** Narrows the entities to those that a list asks for. */
export function filtered(
  call: Call,
  query: EntityQuery,
  { filter = {}, search }: EntityListInput,
  period: ShownPeriod,
): EntityQuery {
  let narrowed = search ? query.where(matching(search)) : query
  if (filter.protocol_id) narrowed = narrowed.where(using(filter.protocol_id))
  if (filter.question_id) narrowed = narrowed.where(inScope(call, filter.question_id, period, false))
  const open = filter.question_requires_answer
  if (open) narrowed = narrowed.where(inScope(call, open, period, true))
  if (filter.group_id) narrowed = narrowed.where('e.group_id', 'in', idsOf(filter.group_id))
  if (filter.tag_id) narrowed = narrowed.where(tagged(idsOf(filter.tag_id)))
  if (filter.division_id) narrowed = narrowed.where(belonging(filter.division_id))
  if (filter.manager_id) narrowed = narrowed.where('e.manager_id', '=', filter.manager_id)
  if (filter.locked !== undefined) narrowed = narrowed.where(lockedIs(filter.locked, period))
  return narrowed.where(keptOr(call, filter.trashed))
}

/** Trashed entities are for those who can restore them. */
function keptOr({ actor }: Call, trashed: 'with' | 'only' | undefined) {
  const own = administered(actor) ?? sql<boolean>`false`
  if (trashed === 'only') return sql<boolean>`(e.deleted_at is not null and ${own})`
  if (trashed === 'with') return sql<boolean>`(e.deleted_at is null or ${own})`
  return sql<boolean>`e.deleted_at is null`
}

function matching(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(e.name ilike ${pattern} or e.location ilike ${pattern})`
}

const using = (protocolId: number) => sql<boolean>`exists (
  select from entity_protocols ep join organization_protocols op
    on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null
  where ep.organization_id = e.organization_id and ep.entity_id = e.id and ep.protocol_id = ${protocolId})`

const tagged = (tagIds: number[]) => sql<boolean>`exists (select from entity_tags et
  where et.organization_id = e.organization_id and et.entity_id = e.id and et.tag_id = any(${tagIds}::bigint[]))`

const belonging = (divisionId: number) => sql<boolean>`exists (select from entity_divisions ed
  where ed.organization_id = e.organization_id and ed.entity_id = e.id and ed.division_id = ${divisionId})`

function lockedIs(locked: boolean, period: ShownPeriod) {
  return sql<boolean>`exists (select from assessment_locks l where l.organization_id = e.organization_id
    and l.entity_id = e.id and l.assessment_period_id = ${period?.id ?? null}) = ${locked}`
}

/** The question is in the entity's scope and the caller may see it there; when `open`, it can still be answered. */
function inScope(call: Call, questionId: number, period: ShownPeriod, open: boolean) {
  const seen = seesEveryPair(call.actor) ? sql`true` : maySeePair(call.actor)
  const answerable = sql`a.id is null and ${lockedIs(false, period)}`
  return sql<boolean>`exists (
    select from (${leavesOf(call, questionId)}) q
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
      and ep.protocol_id = q.protocol_id
    left join answers a on a.organization_id = e.organization_id and a.assessment_period_id = ${period?.id ?? null}
      and a.question_id = q.id and a.entity_id = e.id
    where not exists (select from entity_question_exclusions x where x.organization_id = e.organization_id
      and x.question_id = q.id and x.entity_id = e.id)
      and ${seen} and ${open ? answerable : sql`true`})`
}

function idsOf(ids: number | number[]): number[] {
  return Array.isArray(ids) ? [0, ...ids] : [ids]
}
