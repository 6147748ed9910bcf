import { sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import type { GivenAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import {
  type AnswerActor,
  mayGive,
  type StoredAnswer,
  storedFrom,
  type TargetFacts,
} from '#domain/answers/answers.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Verdict } from '#domain/platform/policy.ts'
import { assignmentsOf, columnsOf, recordsetOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AnswerableQuestion, answerableQuestion } from '../../questions/answerable-question.service.ts'
import { readByIds } from '../answer-rows.ts'
import { demandNone } from './conflicts.ts'
import { demandInterviews, interviewOf } from './interviews.ts'
import { keepControls } from './keep-controls.ts'
import { keepVersions } from './keep-versions.ts'
import { targetLock } from './lock-targets.ts'
import { readTargets, type Target } from './target-rows.ts'

interface Planned {
  index: number
  given: GivenAnswer
  target: Target
  stored: StoredAnswer
}

/** Decides who may save here: everybody who may give an answer, unless the caller passes another rule. */
type May = (actor: AnswerActor, target: TargetFacts) => Verdict

interface Rules {
  may?: May
  /** The answers that these are copied from, by entity. */
  carriedFrom?: ReadonlyMap<number, number>
}

/**
 * Saves up to 15 answers to one question, all or none, and returns them in order. Throws `invalid` with sentences by
 * `answers.<index>.<field>`, or `stale` with `conflicts: [{index, current}]` if a named version is no longer the
 * latest. An answer without a version replaces any existing one, which stays in the history.
 */
export async function saveAnswers(
  call: Call,
  questionId: number,
  given: GivenAnswer[],
  { may = mayGive, carriedFrom = new Map() }: Rules = {},
): Promise<RegularAnswer[]> {
  const periods = given.map(answer => answer.assessment_period_id)
  const question = await answerableQuestion(call, questionId, targetLock(call, questionId, periods))
  const planned = plan({ call, question, may }, given, await readTargets(call, questionId, given))
  await demandLatest(call, planned)
  await demandInterviews(call, given)
  const ids = await write(call, question, await keepControls(call, questionId, planned), carriedFrom)
  const saved = await readByIds(call, ids)
  return planned.flatMap(({ given: { entity_id, assessment_period_id } }) =>
    saved.filter(each => each.entity_id === entity_id && each.assessment_period_id === assessment_period_id),
  )
}

interface Saving {
  call: Call
  question: AnswerableQuestion
  may: May
}

function plan({ call, question, may }: Saving, given: GivenAnswer[], targets: Target[]): Planned[] {
  const errors: FieldErrors = {}
  const planned: Planned[] = []
  const known = new Map(targets.map(target => [keyOf(target.entityId, target.periodId), target]))
  given.forEach((answer, index) => {
    const key = keyOf(answer.entity_id, answer.assessment_period_id)
    const target = known.get(key)
    const earlier = given.findIndex(each => keyOf(each.entity_id, each.assessment_period_id) === key)
    const verdict = target ? may(call.actor, target) : 'This entity doesn’t exist.'
    const checked = storedFrom(answer, question)
    if (earlier < index) errors[`answers.${index}.entity_id`] = ['This entity is listed twice.']
    else if (verdict !== true) errors[`answers.${index}.entity_id`] = [verdict]
    if ('errors' in checked) Object.assign(errors, prefixed(index, checked.errors))
    else if (target) planned.push({ index, given: answer, target, stored: checked.stored })
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return planned
}

function keyOf(entityId: number, periodId: number): string {
  return `${entityId} ${periodId}`
}

function prefixed(index: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [`answers.${index}.${field}`, sentences]),
  )
}

async function demandLatest(call: Call, planned: Planned[]): Promise<void> {
  const stale = planned.filter(
    ({ given, target }) => given.version !== undefined && given.version !== target.version,
  )
  const current = await readByIds(
    call,
    stale.flatMap(({ target }) => target.answerId ?? []),
  )
  demandNone(
    stale.map(({ index, target }) => ({
      index,
      current: current.find(answer => answer.id === target.answerId) ?? null,
    })),
  )
}

/** The columns that are written for each answer of a batch. */
const written = {
  ...content,
  score: 'smallint',
  likelihood: 'smallint',
  impact: 'smallint',
  interviewer_id: 'bigint',
  interviewee_id: 'bigint',
  carried_from: 'bigint',
} as const

/** One statement: moves the previous versions to the history, writes the answers, and completes their assignments. */
async function write(
  call: Call,
  question: AnswerableQuestion,
  planned: Planned[],
  carriedFrom: ReadonlyMap<number, number>,
): Promise<number[]> {
  const rows = planned.map(({ given, target, stored }) => ({
    ...stored,
    entity_id: given.entity_id,
    assessment_period_id: given.assessment_period_id,
    likelihood: target.likelihood,
    impact: target.impact,
    carried_from: carriedFrom.get(given.entity_id) ?? null,
    ...interviewOf(given, target),
  }))
  const { rows: saved } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
        entity_id bigint, assessment_period_id bigint, ${recordsetOf(written)})
    ), kept as (
      ${keepVersions(sql`given g cross join lateral (select * from answers a where a.organization_id = ${call.organizationId}
        and a.assessment_period_id = g.assessment_period_id and a.question_id = ${question.id}
        and a.entity_id = g.entity_id offset 0) a`)}
    ), done as (
      update assignments s set completed = true, completed_at = now() from given g
      where s.organization_id = ${call.organizationId} and s.assessment_period_id = g.assessment_period_id
        and s.question_id = ${question.id} and s.entity_id = g.entity_id and s.type = 'question' and not s.completed
    )
    insert into answers as a (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      ${columnsOf(written)}, weight, created_by, answered_by)
    select ${call.organizationId}, g.assessment_period_id, g.entity_id, ${question.protocolId}, ${question.id},
      ${columnsOf(written, 'g')}, ${question.weight}, ${call.actor.userId}, ${call.actor.userId}
    from given g order by g.entity_id
    on conflict (organization_id, assessment_period_id, question_id, entity_id) do update set
      ${assignmentsOf(written, 'excluded')}, weight = excluded.weight, answered_by = excluded.answered_by,
      accepted = false, accepted_at = null, accepted_by = null, rolled_over_from = null,
      version = a.version + 1, updated_at = now()
    returning a.id`.execute(call.db)
  return saved.map(row => row.id)
}
