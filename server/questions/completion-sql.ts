import { type RawBuilder, sql } from 'kysely'
import { administered, inPeriodsLike, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { entitiesInReach, isLeaf, type Scope } from './question-sql.ts'

/** Marks of an item of question and entity, as bits: adding up bits is the fastest way to gather them. */
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
/** The question itself is on the page, and not only its heading. */
const onPage = sql.lit(1024)

/**
 * For the questions of `page`: one row for each with its answered, assigned and missing items over the actor's
 * entities; a heading counts over its questions. The facts of the items come from one union and are grouped, and
 * nothing is joined: a plan that is made for companies of every size would expect few items, and compare each with
 * each. A page without headings, as most are, is spared the parts that only headings need.
 */
export function completionSql(scope: Scope, page: { hasHeadings: boolean }) {
  return sql`
    leaves as materialized (${page.hasHeadings ? sql`${leavesOfPage} union all ${leavesOfHeadings}` : pageOfLeaves}),
    reach as materialized (${entitiesInReach(scope, marksOf(scope))}),
    pairs as (
      select question_id, entity_id, ${page.hasHeadings ? sql`max(heading_id)` : none} as heading_id,
        bit_or(marks) as marks, sum(questions) as questions,
        sum(collaborations) as collaborations, sum(overdue) as overdue,
        sum(overdue_collaborations) as overdue_collaborations, sum(opinions) as opinions, max(request_id) as request_id
      from (${sql.join(facts(scope), sql` union all `)}) as facts
      group by question_id, entity_id
    ),
    counted as (
      select * from pairs where marks & ${inScope} > 0 and marks & ${excluded} = 0 and ${seen(scope)}
    ),
    completion as materialized (${page.hasHeadings ? sql`${ofQuestions} union all ${ofHeadings}` : ofQuestions})`
}

const none = sql`null::bigint`

/** The questions of a page without headings. */
const pageOfLeaves = sql`select q.id, q.protocol_id, ${none} as heading_id, ${onPage} as marks from page q`

/** The questions of the page that can be answered. */
const leavesOfPage = sql`${pageOfLeaves} where ${isLeaf}`

/** The questions below the headings of the page; some are on the page, too. */
const leavesOfHeadings = sql`
  select child.id, child.protocol_id, q.id, 0
  from page q join questions child on child.parent_question_id = q.id and child.deleted_at is null`

function marksOf({ actor }: Scope): RawBuilder<number> {
  const mark = (claim: RawBuilder<boolean> | null, bit: RawBuilder<unknown>) =>
    claim ? sql`| case when ${claim} then ${bit} else 0 end` : sql``
  return sql<number>`${inScope} ${mark(administered(actor), administers)} ${mark(managed(actor), manages)}`
}

/** As `maySeeItem` has it. */
function seen({ actor }: Scope): RawBuilder<boolean> {
  if (seesWholeCompany(actor)) return sql<boolean>`true`
  return sql<boolean>`(marks & (${administers} | ${everMine}) > 0 or (marks & ${manages} > 0 and marks & ${answered} > 0))`
}

const nothing = sql.lit(0)

/** The columns of a source of facts, with defaults for those that it leaves out. */
const columns = {
  marks: nothing,
  questions: nothing,
  collaborations: nothing,
  overdue: nothing,
  overdue_collaborations: nothing,
  opinions: nothing,
  request_id: none,
  heading_id: none,
}

function fact(said: Partial<Record<keyof typeof columns, RawBuilder<unknown>>>, from: RawBuilder<unknown>) {
  const values = Object.entries({ ...columns, ...said }).map(
    ([name, value]) => sql`${value} as ${sql.ref(name)}`,
  )
  return sql`select question_id, entity_id, ${sql.join(values)} ${from}`
}

/**
 * Sources of facts, each with the same columns. Assignments and opinions of others are known to those who look after
 * the entity; their requests, to its admins.
 */
function facts({ actor, periodId }: Scope): RawBuilder<unknown>[] {
  const ever = sql`organization_id = ${actor.organizationId} and question_id = any(array(select id from leaves))`
  const now = sql`${ever} and assessment_period_id = ${periodId}`
  const isOpen = sql`not completed`
  const bit = (claim: RawBuilder<unknown>, mark: RawBuilder<unknown>) =>
    sql`case when ${claim} then ${mark} else 0 end`
  const count = (claim: RawBuilder<unknown>) => sql`(${claim})::int`
  const own = sql`user_id = ${actor.userId}`
  const known = (claim: RawBuilder<unknown>, marks: RawBuilder<unknown>) =>
    seesWholeCompany(actor)
      ? sql`true`
      : sql`(${claim} or entity_id in (select entity_id from reach where marks & (${marks}) > 0))`
  const looksAfter = sql`${administers} | ${manages}`
  const asked = sql`type = 'question' and ${isOpen}`
  const askedToo = sql`type = 'collaboration' and ${isOpen}`
  const late = isOverdue(sql`due_date`)
  return [
    fact(
      { marks: sql`marks`, heading_id: sql`heading_id` },
      sql`from (select q.id as question_id, r.entity_id, r.marks | q.marks as marks, q.heading_id
        from leaves q join reach r on r.protocol_id = q.protocol_id) as reached`,
    ),
    fact({ marks: answered }, sql`from answers where ${now}`),
    fact({ marks: excluded }, sql`from entity_question_exclusions where ${ever}`),
    fact(
      { marks: everMine },
      sql`from assignments where ${ever} and ${own} and ${inPeriodsLike(actor, periodId)}`,
    ),
    fact(
      {
        marks: sql`${bit(sql`${asked} and ${own}`, mine)} | ${bit(sql`${askedToo} and ${own}`, myCollaboration)}`,
        questions: count(asked),
        collaborations: count(askedToo),
        overdue: count(sql`${asked} and ${late}`),
        overdue_collaborations: count(sql`${askedToo} and ${late}`),
      },
      sql`from assignments where ${now} and ${known(own, looksAfter)}`,
    ),
    fact(
      {
        marks: sql`${bit(sql`sum(asked) > 0`, collaborates)}
          | ${bit(sql`sum(asked) > 0 and sum(given) = 0`, collaboratorMissing)}`,
        opinions: sql`sum(given)::int`,
      },
      sql`from (
        select question_id, entity_id, user_id, 1 as asked, 0 as given from assignments
        where ${now} and type = 'collaboration' and ${known(own, looksAfter)}
        union all
        select question_id, entity_id, created_by, 0, 1 from collaboration_answers
        where ${now} and ${known(sql`created_by = ${actor.userId}`, looksAfter)}
      ) as collaborations group by question_id, entity_id, user_id`,
    ),
    fact(
      { request_id: sql`id` },
      sql`from question_exclusion_requests
        where ${ever} and state = 'pending' and ${known(sql`assignor_id = ${actor.userId}`, administers)}`,
    ),
  ]
}

const entitiesWith = (claim: RawBuilder<unknown>, each: RawBuilder<unknown> = sql``) =>
  sql`coalesce(array_agg(${each} entity_id) filter (where ${claim}), '{}')`

/**
 * Selects the figures. For one question each entity is one item; for a heading entities are counted with `distinct`.
 */
const figures = (each: RawBuilder<unknown>) => sql`
  count(*) as total, count(*) filter (where marks & ${answered} = 0) as incomplete,
  ${entitiesWith(sql`marks & ${answered} = 0`, each)} as remaining,
  count(*) filter (where marks & ${collaborates} > 0) as collaborating,
  count(*) filter (where marks & ${collaboratorMissing} > 0) as opinions_missing,
  ${entitiesWith(sql`marks & ${collaboratorMissing} > 0`, each)} as collaborator_missing,
  ${entitiesWith(sql`marks & ${mine} > 0`, each)} as mine,
  ${entitiesWith(sql`marks & ${myCollaboration} > 0`, each)} as my_collaborations,
  coalesce(json_agg(json_build_object('id', request_id, 'entity_id', entity_id)) filter (where request_id is not null), '[]') as pending,
  sum(questions)::int as assigned_count, sum(collaborations)::int as assigned_collaborations_count,
  sum(opinions)::int as collaboration_answers_count, sum(overdue)::int as overdue_count,
  sum(overdue_collaborations)::int as overdue_collaboration_count`

/** The entities of a heading for which nothing is left to answer. */
const answeredThroughout = sql`array(
  select unnest(array_agg(entity_id)) except select unnest(array_agg(entity_id) filter (where marks & ${answered} = 0)))`

const ofQuestions = sql`
  select question_id, ${figures(sql``)}, ${entitiesWith(sql`marks & ${answered} > 0`)} as answered
  from counted where marks & ${onPage} > 0 group by question_id`

const ofHeadings = sql`
  select heading_id, ${figures(sql`distinct`)}, ${answeredThroughout} as answered
  from counted where heading_id is not null group by heading_id`

/** The row of `completion` as the contract's `completion_meta` and counts. */
export const completionColumns = sql`
  json_build_object(
    'total', coalesce(m.total, 0), 'totalCollaboration', coalesce(m.collaborating, 0),
    'totalCombined', coalesce(m.total + m.collaborating, 0),
    'incomplete', coalesce(m.incomplete, 0), 'incompleteCollaboration', coalesce(m.opinions_missing, 0),
    'isComplete', coalesce(m.incomplete = 0, false),
    'isCollaborationComplete', coalesce(m.opinions_missing, 0) = 0,
    'remainingEntities', coalesce(m.remaining, '{}'), 'answeredEntities', coalesce(m.answered, '{}'),
    'collaborationNotAnsweredEntities', coalesce(m.collaborator_missing, '{}'),
    'myAssignedEntities', coalesce(m.mine, '{}'), 'myAssignedCollaborationEntities', coalesce(m.my_collaborations, '{}'),
    'excludedEntityRequests', coalesce(m.pending, '[]')) as completion_meta,
  coalesce(m.assigned_count, 0) as assigned_count,
  coalesce(m.assigned_collaborations_count, 0) as assigned_collaborations_count,
  coalesce(m.collaboration_answers_count, 0) as collaboration_answers_count,
  coalesce(m.overdue_count, 0) as overdue_count,
  coalesce(m.overdue_collaboration_count, 0) as overdue_collaboration_count`
