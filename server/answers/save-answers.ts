import { sql } from 'kysely'
import type { GivenAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { mayGive, type StoredAnswer, storedFrom } from '#domain/answers/answers.rules.ts'
import { Failure, type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AnswerableQuestion, answerableQuestion } from '../questions/answerable-question.service.ts'
import { readAnswers } from './answer-rows.ts'
import { readTargets, type Target } from './target-rows.ts'

interface Planned {
  index: number
  given: GivenAnswer
  target: Target
  stored: StoredAnswer
}

/**
 * Saves up to 15 answers to one question, all or none, and answers them in order. Throws `invalid` with sentences
 * by `answers.<index>.<field>`, or `stale` with `conflicts: [{index, current}]` where a named version is no longer
 * the latest. An answer without a version replaces whatever is there; the earlier one stays in the history.
 */
export async function saveAnswers(
  call: Call,
  questionId: number,
  given: GivenAnswer[],
): Promise<RegularAnswer[]> {
  await takeTurn(call, questionId)
  const question = await answerableQuestion(call, questionId)
  const planned = plan(call, question, given, await readTargets(call, questionId, given))
  await demandLatest(call, planned)
  await demandMembers(call, given)
  const ids = await write(call, question, planned)
  const saved = await readByIds(call, ids)
  return planned.flatMap(({ given: { entity_id, assessment_period_id } }) =>
    saved.filter(each => each.entity_id === entity_id && each.assessment_period_id === assessment_period_id),
  )
}

/** Those who save answers to the same question wait for each other, so that no version is read and then lost. */
export async function takeTurn(call: Call, questionId: number): Promise<void> {
  const key = `answers ${call.organizationId} ${questionId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.db)
}

function plan(call: Call, question: AnswerableQuestion, given: GivenAnswer[], targets: Target[]): Planned[] {
  const errors: FieldErrors = {}
  const planned: Planned[] = []
  const known = new Map(targets.map(target => [keyOf(target.entityId, target.periodId), target]))
  given.forEach((answer, index) => {
    const key = keyOf(answer.entity_id, answer.assessment_period_id)
    const target = known.get(key)
    const earlier = given.findIndex(each => keyOf(each.entity_id, each.assessment_period_id) === key)
    const verdict = target ? mayGive(call.actor, target) : 'This entity does not exist.'
    const checked = storedFrom(answer, question)
    if (earlier < index) errors[`answers.${index}.entity_id`] = ['This entity is named twice.']
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
  if (stale.length === 0) return
  const current = await readByIds(
    call,
    stale.flatMap(({ target }) => target.answerId ?? []),
  )
  const conflicts = stale.map(({ index, target }) => ({
    index,
    current: current.find(answer => answer.id === target.answerId) ?? null,
  }))
  throw new Failure('stale', 'Somebody else changed this meanwhile. Compare both and save again.', {
    body: { conflicts },
  })
}

/** Interviews name members of the company. */
async function demandMembers(call: Call, given: GivenAnswer[]): Promise<void> {
  const named = given.flatMap(({ interviewer_id, interviewee_id }) =>
    [interviewer_id ?? [], interviewee_id ?? []].flat(),
  )
  if (named.length === 0) return
  const { rows } = await sql<{ user_id: number }>`select user_id from memberships
    where organization_id = ${call.organizationId} and deleted_at is null and user_id = any(${named}::bigint[])`.execute(
    call.db,
  )
  const members = new Set(rows.map(row => row.user_id))
  const errors: FieldErrors = {}
  given.forEach((answer, index) => {
    for (const field of ['interviewer_id', 'interviewee_id'] as const) {
      const id = answer[field]
      if (id && !members.has(id)) errors[`answers.${index}.${field}`] = ['This person does not exist.']
    }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** One statement: the versions before go to the history, answers are put in place, and what was asked for is done. */
async function write(call: Call, question: AnswerableQuestion, planned: Planned[]): Promise<number[]> {
  const rows = planned.map(({ given, target, stored }) => ({
    ...stored,
    entity_id: given.entity_id,
    assessment_period_id: given.assessment_period_id,
    likelihood: target.likelihood,
    impact: target.impact,
    interviewer_id: given.interviewer_id ?? null,
    interviewee_id: given.interviewee_id ?? null,
  }))
  const { rows: saved } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
        entity_id bigint, assessment_period_id bigint, question_option_id bigint, control text, not_applicable boolean,
        not_applicable_reason text, score smallint, likelihood smallint, impact smallint,
        interviewer_id bigint, interviewee_id bigint)
    ), kept as (
      insert into answer_versions (organization_id, answer_id, version, question_option_id, control, not_applicable,
        not_applicable_reason, score, answered_by, saved_at)
      select a.organization_id, a.id, a.version, a.question_option_id, a.control, a.not_applicable,
        a.not_applicable_reason, a.score, a.answered_by, a.updated_at
      from given g join answers a on a.organization_id = ${call.organizationId}
        and a.assessment_period_id = g.assessment_period_id and a.question_id = ${question.id} and a.entity_id = g.entity_id
    ), done as (
      update assignments s set completed = true, completed_at = now() from given g
      where s.organization_id = ${call.organizationId} and s.assessment_period_id = g.assessment_period_id
        and s.question_id = ${question.id} and s.entity_id = g.entity_id and s.type = 'question' and not s.completed
    )
    insert into answers as a (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
      control, not_applicable, not_applicable_reason, score, weight, likelihood, impact, interviewer_id, interviewee_id,
      created_by, answered_by)
    select ${call.organizationId}, g.assessment_period_id, g.entity_id, ${question.protocolId}, ${question.id}, g.question_option_id,
      g.control, g.not_applicable, g.not_applicable_reason, g.score, ${question.weight}, g.likelihood, g.impact,
      g.interviewer_id, g.interviewee_id, ${call.actor.userId}, ${call.actor.userId}
    from given g order by g.entity_id
    on conflict (organization_id, assessment_period_id, question_id, entity_id) do update set
      question_option_id = excluded.question_option_id, control = excluded.control, not_applicable = excluded.not_applicable,
      not_applicable_reason = excluded.not_applicable_reason, score = excluded.score, weight = excluded.weight,
      likelihood = excluded.likelihood, impact = excluded.impact, answered_by = excluded.answered_by,
      interviewer_id = excluded.interviewer_id, interviewee_id = excluded.interviewee_id,
      accepted = false, accepted_at = null, accepted_by = null, rolled_over_from = null,
      version = a.version + 1, updated_at = now()
    returning a.id`.execute(call.db)
  return saved.map(row => row.id)
}

async function readByIds(call: Call, ids: number[]): Promise<RegularAnswer[]> {
  if (ids.length === 0) return []
  const where = sql`a.id = any(${ids}::bigint[])`
  return (await readAnswers(call, { where, order: sql`a.id`, limit: ids.length })).rows
}
