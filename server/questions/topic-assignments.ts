import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { firstDue, ofDays, pastDue, takenOut, weekOf } from '../assignments/open-tallies.service.ts'
import type { Scope } from './question-sql.ts'
import { figure } from './topic-figure.ts'
import { answerOf, everAssigned, notExcluded } from './topic-items.ts'

/** Open assignments and requested opinions, as far as the actor knows of them, by question. */
export function assignmentFigures(scope: Scope): RawBuilder<unknown>[] {
  const isCounted = seesWholeCompany(scope.actor) && !scope.entityIds
  const open = isCounted ? [ownOpen(scope), counted(scope)] : [openOnes(scope)]
  return scope.actor.features.has('collaboration') ? [...open, opinions(scope)] : open
}

function openOnes(scope: Scope): RawBuilder<unknown> {
  const isQuestion = sql`type = 'question'`
  return figure(
    {
      mine: sql`count(*) filter (where ${isQuestion} and user_id = ${scope.actor.userId})`,
      overdue: sql`count(*) filter (where ${isQuestion} and ${isOverdue(sql`due_date`)})`,
      due_date: sql`min(due_date)`,
    },
    sql`from (${known(scope, sql`not s.completed`)}) s group by question_id`,
  )
}

function ownOpen(scope: Scope): RawBuilder<unknown> {
  const own = sql`not s.completed and s.type = 'question' and s.user_id = ${scope.actor.userId}`
  return figure({ mine: sql`count(*)` }, sql`from (${everyOne(scope, own)}) s group by question_id`)
}

/** Counts what is due by the ledger of open assignments, less those that it keeps and nobody sees. */
function counted(scope: Scope): RawBuilder<unknown> {
  return figure(
    { overdue: sql`coalesce(sum(overdue), 0)::bigint`, due_date: sql`min(due_date)` },
    sql`from (
      select question_id, sum(${pastDue}) filter (where type = 'question') as overdue, ${firstDue} as due_date
      from (
        select question_id, type, week, open, ${ofDays} from question_assignment_tallies
        where organization_id = ${scope.actor.organizationId} and assessment_period_id = ${scope.periodId}
        union all ${outOfScope(scope)}
      ) tallies group by question_id, week
    ) weeks group by question_id`,
  )
}

/**
 * Open assignments of excluded items, looked up once an entity, and of entities that are in the trash or do not have the
 * framework: these are among the few rows of the ledger by entity.
 */
function outOfScope(scope: Scope): RawBuilder<unknown> {
  const { actor, periodId } = scope
  const open = sql`select question_id, entity_id, type, due_date, ${weekOf(sql`due_date`)} as week from assignments
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and not completed`
  const unreached = sql`((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is not true`
  return sql`
    select s.question_id, s.type, ${takenOut}
    from (
      select entity_id, array_agg(question_id) as question_ids from entity_question_exclusions
      where organization_id = ${actor.organizationId} group by entity_id
    ) x
    cross join lateral (${open} and entity_id = x.entity_id and question_id = any(x.question_ids) offset 0) s
    where s.due_date is not null
    union all
    select s.question_id, s.type, ${takenOut}
    from unnest(array(
      select distinct entity_id from entity_assignment_tallies
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and ${unreached}
    )) gone (id)
    cross join lateral (${open} and entity_id = gone.id and ${unreached} offset 0) s
    where s.due_date is not null and ${notExcluded(scope)}`
}

/** Items on which an opinion was requested; answered once everyone asked has given one. */
function opinions(scope: Scope): RawBuilder<unknown> {
  const { actor, periodId } = scope
  return figure(
    { asked: sql`count(*)`, said: sql`count(*) filter (where said)` },
    sql`from (
      select s.question_id, s.entity_id, bool_and(c.created_by is not null) as said
      from (${known(scope, sql`s.type = 'collaboration'`)}) s
      left join collaboration_answers c on c.organization_id = ${actor.organizationId}
        and c.assessment_period_id = ${periodId} and c.question_id = s.question_id
        and c.entity_id = s.entity_id and c.created_by = s.user_id
      group by s.question_id, s.entity_id
    ) as items group by question_id`,
  )
}

/**
 * The assignments of the period that meet the condition: the actor's own, and those of others for the entities that the
 * actor administers or, if the actor sees the item, manages.
 */
function known(scope: Scope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { actor } = scope
  if (seesWholeCompany(actor)) return everyOne(scope, condition)
  const own = sql`s.user_id = ${actor.userId}`
  const mine = everyOne(scope, sql`${condition} and ${own}`)
  if (!(actor.roles.has('Admin') || actor.roles.has('Manager'))) return mine
  return sql`${mine} union all ${ofOthers(scope, sql`${condition} and not ${own}`)}`
}

/** Assignments may be many: each is looked up in a hash, and their number is known well enough to group them by one. */
function everyOne(scope: Scope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.question_id, s.entity_id, s.user_id, s.type, s.due_date from assignments s
    where ${inPeriod(scope, condition)}
      and ((s.entity_id, s.protocol_id) in (select entity_id, protocol_id from reach)) is true`
}

/** The offset makes PostgreSQL look for exclusions before it underrates the rows of the join. */
function ofOthers(scope: Scope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const entities = sql`select entity_id from reach where administered or managed`
  return sql`
    select s.question_id, s.entity_id, s.user_id, s.type, s.due_date from (
      select s.question_id, s.entity_id, s.protocol_id, s.user_id, s.type, s.due_date from assignments s
      where ${inPeriod(scope, condition)} and s.entity_id = any(array(${entities})) offset 0
    ) s
    join reach r on r.entity_id = s.entity_id and r.protocol_id = s.protocol_id
    where (r.administered or exists (select ${answerOf(scope, 's')})
      or (s.question_id, s.entity_id) in (select question_id, entity_id from (${everAssigned(scope)}) items))`
}

/** On `s`. */
function inPeriod(scope: Scope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`s.organization_id = ${scope.actor.organizationId} and s.assessment_period_id = ${scope.periodId}
    and ${condition} and ${notExcluded(scope)}`
}
