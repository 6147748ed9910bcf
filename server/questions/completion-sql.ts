import { type RawBuilder, sql } from 'kysely'
import { administered, managed, seesEveryPair } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { entitiesInReach, type Scope } from './question-sql.ts'

/** What there is to say of a pair of question and entity, as bits: adding up bits is the fastest way to gather them. */
const inScope = sql.lit(1)
const excluded = sql.lit(2)
const answered = sql.lit(4)
const administers = sql.lit(8)
const manages = sql.lit(16)
const everMine = sql.lit(32)
const mine = sql.lit(64)
const myCollaboration = sql.lit(128)
const collaborates = sql.lit(256)
const collaboratorMissing = sql.lit(512)

/**
 * For the questions of `page`: one row each of what is answered, asked and missing over the actor's entities.
 * What is known of their pairs is put one below the other and grouped, and nothing is joined: a plan that is made for
 * companies of every size would expect few pairs, and compare each with each.
 */
export function completionSql(scope: Scope) {
  return sql`
    reach as materialized (${entitiesInReach(scope, marksOf(scope))}),
    pairs as (
      select question_id, entity_id, bit_or(marks) as marks, sum(questions) as questions,
        sum(collaborations) as collaborations, sum(overdue) as overdue,
        sum(overdue_collaborations) as overdue_collaborations, sum(opinions) as opinions, max(request_id) as request_id
      from (${sql.join(facts(scope), sql` union all `)}) as facts
      group by question_id, entity_id
    ),
    completion as materialized (
      select question_id, ${figures} from pairs
      where marks & ${inScope} > 0 and marks & ${excluded} = 0 and ${seen(scope)}
      group by question_id
    )`
}

function marksOf({ actor }: Scope): RawBuilder<number> {
  const mark = (claim: RawBuilder<boolean> | null, bit: RawBuilder<unknown>) =>
    claim ? sql`| case when ${claim} then ${bit} else 0 end` : sql``
  return sql<number>`${inScope} ${mark(administered(actor), administers)} ${mark(managed(actor), manages)}`
}

/** As `maySeePair` has it. */
function seen({ actor }: Scope): RawBuilder<boolean> {
  if (seesEveryPair(actor) && actor.activeDivisionId === null) return sql<boolean>`true`
  return sql<boolean>`(marks & (${administers} | ${everMine}) > 0 or (marks & ${manages} > 0 and marks & ${answered} > 0))`
}

/**
 * Each source with the same columns: question, entity, marks, what was asked, opinions, a request for exclusion. Of what
 * others were asked, and think, those know who look after the entity; of their requests, its admins.
 */
function facts({ actor, periodId }: Scope): RawBuilder<unknown>[] {
  const ever = sql`organization_id = ${actor.organizationId} and question_id = any(array(select id from page))`
  const now = sql`${ever} and assessment_period_id = ${periodId}`
  const isOpen = sql`not completed`
  const bit = (claim: RawBuilder<unknown>, mark: RawBuilder<unknown>) =>
    sql`case when ${claim} then ${mark} else 0 end`
  const count = (claim: RawBuilder<unknown>) => sql`(${claim})::int`
  const own = sql`user_id = ${actor.userId}`
  const known = (claim: RawBuilder<unknown>, marks: RawBuilder<unknown>) =>
    seesEveryPair(actor) && actor.activeDivisionId === null
      ? sql`true`
      : sql`(${claim} or entity_id in (select entity_id from reach where marks & (${marks}) > 0))`
  const looksAfter = sql`${administers} | ${manages}`
  const asked = sql`type = 'question' and ${isOpen}`
  const askedToo = sql`type = 'collaboration' and ${isOpen}`
  const late = isOverdue(sql`due_date`)
  return [
    sql`select q.id as question_id, r.entity_id, r.marks, 0 as questions, 0 as collaborations, 0 as overdue,
        0 as overdue_collaborations, 0 as opinions, null::bigint as request_id
      from page q join reach r on r.protocol_id = q.protocol_id`,
    sql`select question_id, entity_id, ${answered}, 0, 0, 0, 0, 0, null from answers where ${now}`,
    sql`select question_id, entity_id, ${excluded}, 0, 0, 0, 0, 0, null from entity_question_exclusions where ${ever}`,
    sql`select question_id, entity_id, ${everMine}, 0, 0, 0, 0, 0, null from assignments where ${ever} and ${own}`,
    sql`select question_id, entity_id,
        ${bit(sql`${asked} and ${own}`, mine)} | ${bit(sql`${askedToo} and ${own}`, myCollaboration)},
        ${count(asked)}, ${count(askedToo)}, ${count(sql`${asked} and ${late}`)}, ${count(sql`${askedToo} and ${late}`)}, 0, null
      from assignments where ${now} and ${known(own, looksAfter)}`,
    sql`select question_id, entity_id, ${bit(sql`sum(asked) > 0`, collaborates)}
          | ${bit(sql`sum(asked) > 0 and sum(given) = 0`, collaboratorMissing)}, 0, 0, 0, 0, sum(given)::int, null
      from (
        select question_id, entity_id, user_id, 1 as asked, 0 as given from assignments
        where ${now} and type = 'collaboration' and ${known(own, looksAfter)}
        union all
        select question_id, entity_id, created_by, 0, 1 from collaboration_answers
        where ${now} and ${known(sql`created_by = ${actor.userId}`, looksAfter)}
      ) as collaborations group by question_id, entity_id, user_id`,
    sql`select question_id, entity_id, 0, 0, 0, 0, 0, 0, id from question_exclusion_requests
      where ${ever} and state = 'pending' and ${known(sql`assignor_id = ${actor.userId}`, administers)}`,
  ]
}

const entitiesWith = (mark: RawBuilder<unknown>) =>
  sql`coalesce(array_agg(entity_id) filter (where marks & ${mark} > 0), '{}')`

const figures = sql`
  count(*) as total, count(*) filter (where marks & ${answered} = 0) as incomplete,
  coalesce(array_agg(entity_id) filter (where marks & ${answered} = 0), '{}') as remaining,
  ${entitiesWith(answered)} as answered,
  count(*) filter (where marks & ${collaborates} > 0) as collaborating,
  ${entitiesWith(collaboratorMissing)} as collaborator_missing,
  ${entitiesWith(mine)} as mine, ${entitiesWith(myCollaboration)} as my_collaborations,
  coalesce(json_agg(json_build_object('id', request_id, 'entity_id', entity_id)) filter (where request_id is not null), '[]') as pending,
  sum(questions)::int as assigned_count, sum(collaborations)::int as assigned_collaborations_count,
  sum(opinions)::int as collaboration_answers_count, sum(overdue)::int as overdue_count,
  sum(overdue_collaborations)::int as overdue_collaboration_count`

/** The row of `completion` as the contract's `completion_meta` and counts. */
export const completionColumns = sql`
  json_build_object(
    'total', coalesce(m.total, 0), 'totalCollaboration', coalesce(m.collaborating, 0),
    'totalCombined', coalesce(m.total + m.collaborating, 0),
    'incomplete', coalesce(m.incomplete, 0), 'incompleteCollaboration', cardinality(coalesce(m.collaborator_missing, '{}')),
    'isComplete', coalesce(m.incomplete = 0, false),
    'isCollaborationComplete', cardinality(coalesce(m.collaborator_missing, '{}')) = 0,
    'remainingEntities', coalesce(m.remaining, '{}'), 'answeredEntities', coalesce(m.answered, '{}'),
    'collaborationNotAnsweredEntities', coalesce(m.collaborator_missing, '{}'),
    'myAssignedEntities', coalesce(m.mine, '{}'), 'myAssignedCollaborationEntities', coalesce(m.my_collaborations, '{}'),
    'excludedEntityRequests', coalesce(m.pending, '[]')) as completion_meta,
  coalesce(m.assigned_count, 0) as assigned_count,
  coalesce(m.assigned_collaborations_count, 0) as assigned_collaborations_count,
  coalesce(m.collaboration_answers_count, 0) as collaboration_answers_count,
  coalesce(m.overdue_count, 0) as overdue_count,
  coalesce(m.overdue_collaboration_count, 0) as overdue_collaboration_count`
