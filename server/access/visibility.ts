import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/platform/session/actor.ts'

type Condition = RawBuilder<boolean>

const yes: Condition = sql<boolean>`true`

/**
 * Conditions on `entities e`, `answers a` and items of question and entity for what a person may see. They deny by
 * default.
 */

/** On `e`: the primary administrator sees all, an admin its divisions, others what they manage or are assigned in. */
export function maySeeEntity(actor: Actor): Condition {
  return any([administered(actor), managed(actor), assignedIn(actor)])
}

/**
 * Checks whether the person sees more of an entity than its name and description: its location, its group, its manager.
 */
export function seesEntityDetails({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.has('Admin') || roles.has('Manager')
}

/** On `e`: the person is an admin of it. */
export function administered(actor: Actor): Condition | null {
  if (!actor.roles.has('Admin')) return null
  const inActive = inActiveDivision(actor)
  if (actor.divisionIds === null) return inActive
  return sql<boolean>`(${inDivisions(actor.divisionIds)} and ${inActive})`
}

/** On `e`: it is in the division of the header, if one is chosen. */
export function inActiveDivision({ activeDivisionId }: Actor): Condition {
  return activeDivisionId === null ? yes : inDivisions([activeDivisionId])
}

/** On `e`: the person is its manager. */
export function managed(actor: Actor): Condition | null {
  return actor.roles.has('Manager') ? sql<boolean>`e.manager_id = ${actor.userId}` : null
}

/**
 * On `e`: the person may open its page, and has figures of its whole scope: its admins, in whichever division they work
 * now, and its manager.
 */
export function overseen(actor: Actor): Condition {
  return sql<boolean>`(${any([administered({ ...actor, activeDivisionId: null }), managed(actor)])} is true)`
}

function assignedIn(actor: Actor): Condition {
  return sql<boolean>`e.id in (select s.entity_id from ever_asked s
    where s.organization_id = ${actor.organizationId} and s.user_id = ${actor.userId})`
}

function inDivisions(divisionIds: number[]): Condition {
  return sql<boolean>`exists (select from entity_divisions ed where ed.organization_id = e.organization_id
    and ed.entity_id = e.id and ed.division_id = any(${divisionIds}::bigint[]))`
}

/**
 * On `q`, `e` and, outer joined, `a` (the answer of the period): an admin sees every question of its entities,
 * a manager the answered ones of those that it manages, everybody what they are assigned; in the lists and figures of a
 * period, what they are assigned there or in another one of its owner.
 */
export function maySeeItem(actor: Actor, periodId?: number | null): Condition {
  const manages = managed(actor)
  return any([
    administered(actor),
    manages && sql<boolean>`(${manages} and a.entity_id is not null)`,
    wasAsked(actor, periodId),
  ])
}

/**
 * On `q` and `e`: it counts in the entity's figures of the period. People who oversee it have figures of its whole scope,
 * though the manager's lists leave out unanswered questions that are assigned to nobody or to others; everybody else has
 * figures of their own assignments.
 */
export function countsItem(actor: Actor, periodId: number | null): Condition {
  return any([overseen(actor), wasAsked(actor, periodId)])
}

/**
 * On assignments: of this period, or of another one of the same owner, the company or a division. Assessments of
 * different owners run side by side, and what is assigned in one is no work in the other.
 */
export function inPeriodsLike({ organizationId }: Actor, periodId: number | null): Condition {
  const owner = sql`select p.division_id from assessment_periods p where p.organization_id = ${organizationId} and p.id = ${periodId}`
  return sql<boolean>`assessment_period_id in (select p.id from assessment_periods p
    where p.organization_id = ${organizationId} and p.division_id is not distinct from (${owner}))`
}

/**
 * On `q` and `e`, in any period, or in those like the given one. A list of items that depends on nothing outside: for an
 * `exists` here, inside another one, PostgreSQL 18 keeps a hash, and looks the next question up in the hash of the one
 * before.
 */
function wasAsked(actor: Actor, periodId?: number | null): Condition {
  const there = periodId === undefined ? sql`` : sql`and ${inPeriodsLike(actor, periodId)}`
  return sql<boolean>`(q.id, e.id) in (select s.question_id, s.entity_id from ever_asked s
    where s.organization_id = ${actor.organizationId} and s.user_id = ${actor.userId} ${there})`
}

/** On `a` and its `e`: an admin reads its divisions', a manager those of entities that it manages, everybody their own and assigned. */
export function mayReadAnswer(actor: Actor): Condition {
  return any(answerConditions(actor))
}

/**
 * On `q`, `e` and, outer joined, `a`: the person may discuss the question for the entity. The same people as may read its
 * answer, also while there is none.
 */
export function mayDiscuss(actor: Actor): Condition {
  const isAuthor = sql<boolean>`a.created_by = ${actor.userId}`
  return any([administered(actor), managed(actor), isAuthor, wasAsked(actor)])
}

/** Checks whether the person sees everything of the company now, so that nothing needs a condition. */
export function seesWholeCompany(actor: Actor): boolean {
  return seesEveryItem(actor) && actor.activeDivisionId === null
}

/** One reason for which a person may read answers. */
export interface ReadingCondition {
  claim: Condition
  /** None of the reasons before this one holds. */
  isFirst: Condition
  /** Depends on the entity `e` and the author alone, both of which the ledger of answers knows. */
  isCounted: boolean
}

/**
 * The reasons of `mayReadAnswer`, of which never two hold for one answer: each finds its own by an index, one after the
 * other. `answers` names the rows that they are about: the answers, or the ledger of them.
 */
export function readingConditions(actor: Actor, answers: 'a' | 't' = 'a'): ReadingCondition[] {
  if (seesWholeCompany(actor)) return [{ claim: yes, isFirst: yes, isCounted: true }]
  const conditions = answerConditions(actor, answers)
  const last = conditions.length - 1
  return conditions.map((condition, index) => {
    const others = conditions.slice(0, index).map(each => sql`(${each}) is not true`)
    const isFirst = sql<boolean>`${sql.join([yes, ...others], sql` and `)}`
    return { claim: sql<boolean>`${condition} and ${isFirst}`, isFirst, isCounted: index < last }
  })
}

function answerConditions(actor: Actor, answers: 'a' | 't' = 'a'): Condition[] {
  const conditions = [
    administered(actor),
    managed(actor),
    sql<boolean>`${sql.ref(`${answers}.created_by`)} = ${actor.userId}`,
    sql<boolean>`(a.question_id, a.entity_id) in (select s.question_id, s.entity_id from ever_asked s
      where s.organization_id = ${actor.organizationId} and s.user_id = ${actor.userId})`,
  ]
  return conditions.filter(condition => condition !== null)
}

/** The questions that the person is assigned in any period, by entity: the last reason to read answers. */
export function assignedByEntity({ organizationId, userId }: Actor): RawBuilder<unknown> {
  return sql`select s.entity_id, array_agg(s.question_id) as question_ids from ever_asked s
    where s.organization_id = ${organizationId} and s.user_id = ${userId} group by s.entity_id`
}

/**
 * Checks whether the person sees every question of every visible entity, so that items need no condition of their own.
 */
export function seesEveryItem(actor: Actor): boolean {
  return actor.roles.has('Admin') && actor.divisionIds === null
}

function any(conditions: (Condition | null)[]): Condition {
  const given = conditions.filter(condition => condition !== null)
  if (given.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(given, sql` or `)})`
}
