import { sql } from 'kysely'
import type { answersApi, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { mayUndo, type SaveFacts } from '#domain/answers/answers.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { assignmentsOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerableQuestion } from '../../questions/answerable-question.service.ts'
import { readByIds } from '../answer-rows.ts'
import { demandNone } from './conflicts.ts'
import { keepVersions, versioned } from './keep-versions.ts'
import { lockTargets } from './lock-targets.ts'
import { readTargets, type Target } from './target-rows.ts'

type Item = InputOf<typeof answersApi.undo>['answers'][number]

interface Undone {
  before: RegularAnswer[]
  restored: RegularAnswer[]
  removed: number[]
}

/**
 * Undoes the saves that made these versions, all or none. Throws as `saveAnswers` does: `invalid` by
 * `answers.<index>.entity_id`, or `stale` with `conflicts`. The previous content becomes a new version, not accepted;
 * an answer without a previous version is deleted. The undone version stays in the history in both cases.
 */
export async function undoSaves(call: Call, questionId: number, items: Item[]): Promise<Undone> {
  await lockTargets(
    call,
    questionId,
    items.map(item => item.assessment_period_id),
  )
  await answerableQuestion(call, questionId)
  const targets = targetsOf(items, await readTargets(call, questionId, items))
  const before = await current(call, items, targets)
  await demandUndoable(call, targets)
  const ids = before.map(answer => answer.id)
  const written = new Set(await write(call, ids))
  const after = await readByIds(call, [...written])
  return {
    before,
    restored: ids.flatMap(id => after.filter(answer => answer.id === id)),
    removed: ids.filter(id => !written.has(id)),
  }
}

/** Returns the named targets, in order. Throws `invalid` if one is named twice or cannot be seen. */
function targetsOf(items: Item[], known: Target[]): Target[] {
  const errors: FieldErrors = {}
  const isSame = (one: Item) => (other: Item) =>
    one.entity_id === other.entity_id && one.assessment_period_id === other.assessment_period_id
  const targets = items.flatMap((item, index) => {
    const target = known.find(
      each => each.entityId === item.entity_id && each.periodId === item.assessment_period_id,
    )
    if (!target?.visible) errors[`answers.${index}.entity_id`] = ['This entity doesn’t exist.']
    if (items.findIndex(isSame(item)) < index) {
      errors[`answers.${index}.entity_id`] = ['This entity is listed twice.']
    }
    return target ?? []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return targets
}

/** Returns the answers at the named versions. An answer that the caller may not read counts as missing. */
async function current(call: Call, items: Item[], targets: Target[]): Promise<RegularAnswer[]> {
  const readable = await readByIds(
    call,
    targets.flatMap(target => target.answerId ?? []),
  )
  const found = targets.map(target => readable.find(answer => answer.id === target.answerId) ?? null)
  const conflicts = found.map((current, index) => ({ index, current }))
  demandNone(conflicts.filter(({ index, current }) => current?.version !== items[index]?.version))
  return found.filter(answer => answer !== null)
}

async function demandUndoable(call: Call, targets: Target[]): Promise<void> {
  const saves = await readSaves(
    call,
    targets.flatMap(target => target.answerId ?? []),
  )
  const errors: FieldErrors = {}
  targets.forEach((target, index) => {
    const save = saves.find(each => each.id === target.answerId)
    const verdict = save ? mayUndo(call.actor, target, save) : 'This answer doesn’t exist.'
    if (verdict !== true) errors[`answers.${index}.entity_id`] = [verdict]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A save that replaced something left it in the history as the version just before; other changes leave nothing. */
async function readSaves({ db, organizationId, actor }: Call, ids: number[]) {
  const { rows } = await sql<SaveFacts & { id: number }>`
    select a.id, a.answered_by as "answeredBy", a.version = 1 as "isNew",
      case when a.version = 1 then a.rolled_over_from is null else exists (select from answer_versions v
        where v.organization_id = a.organization_id and v.answer_id = a.id and v.version = a.version - 1) end as "isSave",
      exists (select from discussion_messages m where m.organization_id = a.organization_id and m.question_id = a.question_id
        and m.entity_id = a.entity_id and m.assessment_period_id = a.assessment_period_id and m.created_at > a.created_at
        and m.created_by <> ${actor.userId}) or exists (select from answer_files f
        where f.organization_id = a.organization_id and f.answer_id = a.id and f.created_by <> ${actor.userId}) as "addedTo",
      exists (select from assignments s where ${completedBy} and s.user_id = ${actor.userId}) as "completedOwn"
    from answers a where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * The condition on assignments `s` and an answer `a` that the save of `a` completed `s`. Both times come from the same
 * transaction, so that they are equal to the microsecond; an assignment completed otherwise has another time.
 */
export const completedBy = sql`s.organization_id = a.organization_id and s.assessment_period_id = a.assessment_period_id
  and s.question_id = a.question_id and s.entity_id = a.entity_id and s.type = 'question' and s.completed
  and s.completed_at = a.updated_at`

/** Restores in one statement, and returns the ids of the restored answers. */
async function write({ db, organizationId }: Call, ids: number[]): Promise<number[]> {
  const undone = sql`answers a where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    with kept as (${keepVersions(undone)}
    ), reopened as (
      update assignments s set completed = false, completed_at = null
      from (select * from ${undone}) a where ${completedBy}
    ), removed as (
      delete from ${undone} and a.version = 1
    )
    update answers a set ${assignmentsOf(versioned, 'v')},
      accepted = false, accepted_at = null, accepted_by = null, version = a.version + 1, updated_at = now()
    from answer_versions v
    where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[])
      and v.organization_id = a.organization_id and v.answer_id = a.id and v.version = a.version - 1
    returning a.id`.execute(db)
  return rows.map(row => row.id)
}
