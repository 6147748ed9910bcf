import { type RawBuilder, sql } from 'kysely'
import '#server/questions/questions.table.ts'
import './mappings.table.ts'

/** The owner of the mappings that a call reads: a company's with the shared ones, or, for null, the shared ones alone. */
export type MappingOwner = number | null

/** The rows of `question_mappings` that apply: a company's own take the place of the shared ones. */
function effective(owner: MappingOwner): RawBuilder<unknown> {
  if (owner === null) return sql`select * from question_mappings where organization_id is null`
  return sql`select m.* from question_mappings m where m.organization_id = ${owner}
    or m.organization_id is null and not exists (select from question_mappings o where o.organization_id = ${owner}
      and o.from_question_id = m.from_question_id and o.to_question_id = m.to_question_id)`
}

/** The same from both sides: `relation` is how `question_id` relates to `other_id`. */
export function mappingsFromBothSides(owner: MappingOwner): RawBuilder<unknown> {
  const columns = sql`id, organization_id, note, is_shipped, version, updated_at`
  return sql`(
    select from_question_id as question_id, to_question_id as other_id, relation, ${columns} from (${effective(owner)}) m
    union all
    select to_question_id, from_question_id,
      case relation when 'subset' then 'superset' when 'superset' then 'subset' else relation end, ${columns}
    from (${effective(owner)}) m
  )`
}

/** The relations as they are stored, without the other side. */
export function mappingsOnce(owner: MappingOwner): RawBuilder<unknown> {
  return sql`(${effective(owner)})`
}

/** The questions that can be answered, and so can be mapped. */
export const answerable = sql`(select q.* from questions q where q.deleted_at is null
  and (q.parent_question_id is not null or not exists (
    select from questions child where child.parent_question_id = q.id and child.deleted_at is null offset 0)))`

/** On a framework `p`: the company uses it or wrote it, or it is shared. */
export function isMappable(owner: MappingOwner, p = 'p'): RawBuilder<boolean> {
  const protocol = sql.raw(p)
  if (owner === null)
    return sql<boolean>`(${protocol}.organization_id is null and ${protocol}.deleted_at is null)`
  return sql<boolean>`(${protocol}.deleted_at is null and (${protocol}.organization_id = ${owner}
    or exists (select from organization_protocols op where op.organization_id = ${owner}
      and op.protocol_id = ${protocol}.id and op.dropped_at is null)))`
}
