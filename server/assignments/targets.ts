import { sql } from 'kysely'
import { ASSIGN_ITEMS_MAX } from '#domain/assignments/assignments.contract.ts'
import type { TargetFacts } from '#domain/assignments/assignments.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { administered, managed, maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { takesPart } from '../periods/period-conditions.service.ts'

export interface Item {
  question_id: number
  entity_id: number
}

/** A question and an entity, with the facts that decide whether it may be assigned there. */
export type Target = Item & TargetFacts & { protocol_id: number | null }

interface AssignInput {
  question_ids: number[]
  entity_ids: number[]
}

interface AssignableQuestion {
  id: number
  /** Null: no question that can be answered in the company. */
  protocol_id: number | null
}

type AssignableEntity = Pick<TargetFacts, 'administers' | 'manages' | 'locked'> & {
  id: number
  protocols: number[]
}

/** Every named question for every named entity. Throws `invalid` if that is too many at once. */
export async function targetsOf(call: Call, asked: AssignInput, periodId: number): Promise<Target[]> {
  const questions = await questionsAmong(call, asked.question_ids)
  const entityIds = [...new Set(asked.entity_ids)]
  if (questions.length * entityIds.length > ASSIGN_ITEMS_MAX) {
    const [most, count] = [ASSIGN_ITEMS_MAX, questions.length * entityIds.length].map(each =>
      each?.toLocaleString('en'),
    )
    throw invalid({ question_ids: [`These are ${count} assignments. You can create up to ${most} at once.`] })
  }
  const entities = await entitiesAmong(call, entityIds, periodId)
  const marks = await marksOf(call, { questions, entityIds: [...entities.keys()], periodId })
  return questions.flatMap(question =>
    entityIds.map(id => targetOf(question, id, entities.get(id), marks.get(keyOf(question.id, id)) ?? 0)),
  )
}

const keyOf = (questionId: number, entityId: number) => `${questionId} ${entityId}`

/** Marks of an item, as bits. */
const [excluded, answered, assigned, fixed] = [1, 2, 4, 8]

function targetOf(
  { id: question_id, protocol_id }: AssignableQuestion,
  entity_id: number,
  entity: AssignableEntity | undefined,
  marks: number,
): Target {
  return {
    question_id,
    entity_id,
    protocol_id,
    visible: entity !== undefined,
    inScope: protocol_id !== null && (entity?.protocols.includes(protocol_id) ?? false),
    locked: entity?.locked ?? false,
    administers: entity?.administers ?? false,
    manages: entity?.manages ?? false,
    excluded: (marks & excluded) > 0,
    answered: (marks & answered) > 0,
    assigned: (marks & assigned) > 0,
    fixed: (marks & fixed) > 0,
  }
}

/**
 * Reads the questions behind these ids: a topic with questions is replaced by them. A question that cannot be answered
 * keeps its own id.
 */
async function questionsAmong({ db, organizationId }: Call, ids: number[]): Promise<AssignableQuestion[]> {
  const { rows } = await sql<AssignableQuestion>`
    select distinct coalesce(leaf.id, asked.id) as id, leaf.protocol_id
    from unnest(${ids}::bigint[]) as asked (id)
    left join lateral (
      select q.id, q.protocol_id
      from questions q
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
        and op.dropped_at is null
      join protocols p on p.id = q.protocol_id and p.deleted_at is null
      left join questions topic on topic.id = q.parent_question_id
      where (q.id = asked.id or q.parent_question_id = asked.id) and q.deleted_at is null and topic.deleted_at is null
        and (q.parent_question_id is not null or not exists (
          select from questions child where child.parent_question_id = q.id and child.deleted_at is null))
    ) leaf on true
    order by id`.execute(db)
  return rows
}

/** The entities that the caller may see, by id. */
async function entitiesAmong(
  { db, actor, organizationId }: Call,
  ids: number[],
  periodId: number,
): Promise<Map<number, AssignableEntity>> {
  const no = sql<boolean>`false`
  const { rows } = await sql<AssignableEntity>`
    select e.id, ${administered(actor) ?? no} as administers, ${managed(actor) ?? no} as manages,
      exists (select from assessment_locks l where l.organization_id = ${organizationId}
        and l.assessment_period_id = ${periodId} and l.entity_id = e.id) as locked,
      array(select ep.protocol_id from entity_protocols ep
        where ep.organization_id = ${organizationId} and ep.entity_id = e.id and ${takesPart}) as protocols
    from entities e
    join assessment_periods p on p.organization_id = ${organizationId} and p.id = ${periodId}
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and e.deleted_at is null
      and ${maySeeEntity(actor)}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

interface Marked {
  questions: AssignableQuestion[]
  entityIds: number[]
  periodId: number
}

/** The items with at least one mark, from one union: other items are never read. */
async function marksOf(
  { db, organizationId }: Call,
  { questions, entityIds, periodId }: Marked,
): Promise<Map<string, number>> {
  const here = sql`organization_id = ${organizationId} and entity_id = any(${entityIds}::bigint[])
    and question_id = any(${questions.map(each => each.id)}::bigint[])`
  const now = sql`${here} and assessment_period_id = ${periodId}`
  const { rows } = await sql<Item & { marks: number }>`
    select question_id, entity_id, bit_or(mark) as marks from (
      select question_id, entity_id, ${sql.lit(excluded)} as mark from entity_question_exclusions where ${here}
      union all select question_id, entity_id, ${sql.lit(answered)} from answers where ${now}
      union all select question_id, entity_id,
        ${sql.lit(assigned)} | case when reassignable then 0 else ${sql.lit(fixed)} end from assignments
        where ${now} and type = 'question' and not completed
    ) as facts group by question_id, entity_id`.execute(db)
  return new Map(rows.map(row => [keyOf(row.question_id, row.entity_id), row.marks]))
}
