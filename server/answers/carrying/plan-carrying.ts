import { sql } from 'kysely'
import { type Content, content, pickContent } from '#domain/answers/answer-content.ts'
import type { GivenAnswer } from '#domain/answers/answers.contract.ts'
import { mayGive, storedFrom } from '#domain/answers/answers.rules.ts'
import type { CarryInput } from '#domain/mappings/carried-answers.contract.ts'
import { type CarryState, counterpart, obstacleOf, sourceOf } from '#domain/mappings/carrying.rules.ts'
import { administered } from '#server/access/visibility.ts'
import { answerable, mappingsFromBothSides } from '#server/mappings/effective-mappings.service.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerableQuestion } from '../../questions/answerable-question.service.ts'
import { readTargets, type Target } from '../saving/target-rows.ts'

export type Carrier = Pick<Call, 'db' | 'actor' | 'organizationId'>

export interface Carrying {
  input: CarryInput
  periodId: number
  entityIds: readonly number[]
}

/** A question with the questions of the other framework that are equal to it. */
export interface EqualQuestion {
  id: number
  equal: number[]
}

/** A question and entity whose equal question is answered. */
export interface PlannedItem {
  entityId: number
  state: CarryState
  /** The value of the option that was chosen at the equal question, and its text. */
  value: number | null
  chosen: string
  /** The answer to write, and the one that it is copied from. */
  given?: GivenAnswer
  from?: number
}

/** The entities that the person administers and that use both frameworks; of those that are named, if any are. */
export async function readEntities(
  { db, actor, organizationId }: Carrier,
  input: CarryInput,
): Promise<number[]> {
  const uses = (protocolId: number) => sql`exists (select from entity_protocols ep
    where ep.organization_id = ${organizationId} and ep.entity_id = e.id and ep.protocol_id = ${protocolId})`
  const isAsked = input.entity_ids ? sql`e.id = any(${input.entity_ids}::bigint[])` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select e.id from entities e where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${administered(actor) ?? sql`false`} and ${isAsked}
      and ${uses(input.protocol_id)} and ${uses(input.from_protocol_id)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The questions that are equal to one of the other framework, in order. */
export async function readEqualQuestions(
  { db, organizationId }: Carrier,
  { protocol_id, from_protocol_id }: CarryInput,
): Promise<EqualQuestion[]> {
  const { rows } = await sql<EqualQuestion>`
    select t.id, json_agg(s.id order by s.display_order, s.id) as equal
    from ${mappingsFromBothSides(organizationId)} m
    join ${answerable} t on t.id = m.question_id and t.protocol_id = ${protocol_id}
    join ${answerable} s on s.id = m.other_id and s.protocol_id = ${from_protocol_id}
    where m.relation = 'equal'
    group by t.id, t.display_order order by t.display_order, t.id`.execute(db)
  return rows
}

interface SourceAnswer extends Content {
  id: number
  entity_id: number
  value: number | null
  chosen: string
}

/** The answers to equal questions in the period, in scope, the newest first. */
async function readSources(
  { db, organizationId }: Carrier,
  equal: readonly number[],
  { periodId, entityIds }: Carrying,
): Promise<Map<number, SourceAnswer[]>> {
  const { rows } = await sql<SourceAnswer>`
    select a.id, a.entity_id, ${columnsOf(content, 'a')}, a.score as value, coalesce(o.option, '') as chosen
    from answers a left join question_options o on o.id = a.question_option_id
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      and a.question_id = any(${equal}::bigint[]) and a.entity_id = any(${entityIds}::bigint[])
      and not exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
        and x.question_id = a.question_id and x.entity_id = a.entity_id)
    order by a.updated_at desc, a.id desc`.execute(db)
  return Map.groupBy(rows, row => row.entity_id)
}

/** Decides for each entity what carrying the answers to one question would do. */
export async function planQuestion(
  carrier: Carrier,
  { id, equal }: EqualQuestion,
  carrying: Carrying,
): Promise<PlannedItem[]> {
  const sources = await readSources(carrier, equal, carrying)
  if (sources.size === 0) return []
  const question = await answerableQuestion(carrier, id)
  const { periodId, input } = carrying
  const items = [...sources.keys()].map(entity_id => ({ entity_id, assessment_period_id: periodId }))
  const targets = new Map((await readTargets(carrier, id, items)).map(target => [target.entityId, target]))
  const chosen = new Map(
    input.choices
      .filter(({ question_id }) => question_id === id)
      .map(each => [each.value, each.question_option_id]),
  )
  return [...sources].map(([entityId, answers]) => {
    const planned = planItem(targets.get(entityId), answers)
    if ('state' in planned) return { entityId, value: null, chosen: '', ...planned }
    const { value, chosen: words } = planned
    const option = value === null ? null : counterpart(value, question.options, chosen.get(value))
    if (value !== null && option === null) return { entityId, state: 'choice', value, chosen: words }
    const copied = { ...pickContent(planned), question_option_id: option }
    const given = { ...copied, entity_id: entityId, assessment_period_id: periodId, version: null }
    const state =
      'errors' in storedFrom(copied, question) ? 'incomplete' : refusal(carrier, targets.get(entityId))
    return { entityId, state, value, chosen: words, ...(state === 'new' && { given, from: planned.id }) }
  })
}

function planItem(
  target: Target | undefined,
  answers: readonly SourceAnswer[],
): SourceAnswer | { state: CarryState } {
  const obstacle = obstacleOf(target && { ...target, existing: target.existing })
  if (obstacle) return { state: obstacle }
  const source = sourceOf(answers)
  return source === 'differs' ? { state: 'differs' } : source
}

function refusal({ actor }: Carrier, target: Target | undefined): CarryState {
  return target && mayGive(actor, target) === true ? 'new' : 'refused'
}
