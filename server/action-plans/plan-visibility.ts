import { type RawBuilder, sql } from 'kysely'
import { administered, maySeeEntity } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

type Condition = RawBuilder<boolean>

/**
 * Conditions on `action_plans p`, `action_plan_tasks t` and `action_plan_items i` for what a person may see. An admin sees
 * the plans of its divisions: those with an item or a task of an entity there, and, with all of the company in view, every
 * plan. Everybody sees the plans that they manage or have a task in, of which they see their own tasks only.
 */

/** On `p`: the person may read the plan. */
export function mayReadPlan(actor: Actor): Condition {
  return anyOf([overseesPlan(actor), hasTaskIn(actor)])
}

/** On `p`: the person is responsible for it, as its manager or as an admin of something in it. */
export function overseesPlan(actor: Actor): Condition {
  return anyOf([managesPlan(actor), administersPlan(actor)])
}

/** On `p`: the person is its manager. An employee manages none, even if a plan still names them. */
export function managesPlan(actor: Actor): Condition {
  return isManager(actor)
    ? sql<boolean>`coalesce(p.manager_id = ${actor.userId}, false)`
    : sql<boolean>`false`
}

/** On `p`: the person may change all of it as an admin, as no entity of it lies outside what they administer. */
export function administersWholePlan(actor: Actor): Condition {
  if (!actor.roles.has('Admin')) return sql<boolean>`false`
  if (actor.divisionIds === null) return sql<boolean>`true`
  const allDivisions = { ...actor, activeDivisionId: null }
  return sql<boolean>`((p.created_by = ${actor.userId} or ${someEntity(allDivisions)})
    and not exists (select from (${entitiesOfPlan}) x
    join entities e on e.organization_id = p.organization_id and e.id = x.entity_id
    where ${administered(allDivisions)} is not true))`
}

/** On `p`: the person may change all of it. Its own costs and the management response are for them alone. */
export function managesWholePlan(actor: Actor): Condition {
  return sql<boolean>`(${managesPlan(actor)} or ${administersWholePlan(actor)})`
}

/** On `t` and its `p`: the person may read the task. A task about no entity belongs to those who administer all of the plan. */
export function mayReadTask(actor: Actor): Condition {
  return anyOf([managesPlan(actor), administersTask(actor), sql<boolean>`t.user_id = ${actor.userId}`])
}

/** On `t` and its `p`: the person may change everything about the task. */
export function managesTask(actor: Actor): Condition {
  return anyOf([managesPlan(actor), administersTask({ ...actor, activeDivisionId: null })])
}

/** On `i` and its `p`: the person may see the risk that the plan is for. */
export function mayReadItem(actor: Actor): Condition {
  return anyOf([
    managesPlan(actor),
    sql<boolean>`exists (select from entities e where e.organization_id = i.organization_id and e.id = i.entity_id
      and ${maySeeEntity(actor)})`,
  ])
}

function administersPlan(actor: Actor): Condition | null {
  if (!actor.roles.has('Admin')) return null
  if (actor.divisionIds === null && actor.activeDivisionId === null) return sql<boolean>`true`
  return sql<boolean>`(p.created_by = ${actor.userId} or ${someEntity(actor)})`
}

function administersTask(actor: Actor): Condition | null {
  if (!actor.roles.has('Admin')) return null
  if (actor.divisionIds === null && actor.activeDivisionId === null) return sql<boolean>`true`
  return sql<boolean>`case when t.entity_id is null then ${administersWholePlan(actor)}
    else exists (select from entities e where e.organization_id = t.organization_id and e.id = t.entity_id
      and ${administered(actor)}) end`
}

const entitiesOfPlan = sql`select i.entity_id from action_plan_items i
    where i.organization_id = p.organization_id and i.action_plan_id = p.id
  union all select o.entity_id from action_plan_tasks o
    where o.organization_id = p.organization_id and o.action_plan_id = p.id and o.entity_id is not null
      and o.deleted_at is null`

/** On `p`: it has an item or a task of an entity that the person administers. */
function someEntity(actor: Actor): Condition {
  return sql<boolean>`exists (select from (${entitiesOfPlan}) x
    join entities e on e.organization_id = p.organization_id and e.id = x.entity_id where ${administered(actor)})`
}

function hasTaskIn(actor: Actor): Condition {
  return sql<boolean>`exists (select from action_plan_tasks own where own.organization_id = p.organization_id
    and own.action_plan_id = p.id and own.user_id = ${actor.userId} and own.deleted_at is null)`
}

const isManager = ({ roles }: Actor) => roles.has('Admin') || roles.has('Manager')

function anyOf(conditions: readonly (Condition | null)[]): Condition {
  const claims = conditions.filter(condition => condition !== null)
  return sql<boolean>`(${sql.join(claims, sql` or `)})`
}
