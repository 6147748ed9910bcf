import { type RawBuilder, sql } from 'kysely'
import type { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import { type ContentField, detailDescriptions } from '#domain/answers/answer-content.ts'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { mayReadAnswer, seesEntityDetails } from '#server/access/visibility.ts'
import { plansOfAnswers } from '#server/action-plans/task-of-answer.service.ts'
import { namesOfControls } from '#server/controls/named-controls.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { formulaSigns, guardedLine } from '#server/platform/sheets/formula-guard.ts'
import { detailConditions } from '../answers/detail-conditions.service.ts'

type Filter = NonNullable<InputOf<typeof answerReportsApi.answers>['filter']>

interface Column {
  heading: string
  /** Depends on the features of the company where it is a function. */
  from: RawBuilder<unknown> | ((actor: Call['actor']) => RawBuilder<unknown>)
  /** Adds details of an entity that its list does not show to everybody. */
  isDetail?: true
}

/** The columns of each field of an answer. */
const said: Record<ContentField, Column[]> = {
  question_option_id: [
    {
      heading: 'Answer',
      from: written(sql`coalesce(o.option, case when a.not_applicable then 'Not applicable' end)`),
    },
  ],
  control: [{ heading: 'Control', from: written(sql`a.control`) }],
  // In the column of the option.
  not_applicable: [],
  not_applicable_reason: [{ heading: 'Reason', from: written(sql`a.not_applicable_reason`) }],
  external_reference: [
    { heading: detailDescriptions.external_reference.heading, from: written(sql`a.external_reference`) },
  ],
  control_ids: [{ heading: 'Rests on', from: actor => namesOfControls(actor, 'a', written) }],
}

/** On a question `q` with its framework `p` and `topic`. */
const questionColumns: readonly Column[] = [
  { heading: 'Framework', from: written(sql`p.name`) },
  { heading: 'Topic', from: written(sql`coalesce(nullif(topic.title, ''), topic.question, q.title)`) },
  { heading: 'Question number', from: written(sql`q.tempid`) },
  { heading: 'Question', from: written(sql`q.question`) },
]

/** On an entity `e` with its group `g`. */
const entityColumns: readonly Column[] = [
  { heading: 'Entity', from: written(sql`e.name`) },
  ...detailFields.map(
    (field): Column => ({
      heading: details[field].label,
      from: written(sql.ref(`e.${field}`)),
      isDetail: true,
    }),
  ),
  { heading: 'Group', from: written(sql`g.name`), isDetail: true },
]

/** On an answer `a` with its option `o`, its people, and what it shares with all others of the period. */
const answerColumns: readonly Column[] = [
  { heading: 'Period', from: sql`per.name` },
  ...Object.values(said).flat(),
  { heading: 'Score', from: sql`a.score` },
  { heading: 'Accepted', from: sql`case when a.accepted then 'Yes' else 'No' end` },
  { heading: 'Accepted by', from: sql`acceptor.name` },
  { heading: 'Accepted at', from: moment(sql`a.accepted_at`) },
  { heading: 'Answered by', from: sql`author.name` },
  { heading: 'Answered at', from: moment(sql`a.updated_at`) },
  { heading: 'Interviewer', from: sql`interviewer.name` },
  { heading: 'Interviewee', from: sql`interviewee.name` },
  { heading: 'Files', from: sql`coalesce(evidence.files, 0)` },
  { heading: 'Action plan', from: sql`planned.plan` },
]

/** The columns of the report, in order. */
const columns = [...questionColumns, ...entityColumns, ...answerColumns]

function moment(from: RawBuilder<unknown>) {
  return sql`to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/**
 * Puts an apostrophe before text that a spreadsheet would read as a formula: = + - @ (full width, too), tab, return.
 * Leading blanks do not count. Text that already has apostrophes there gets one more, as in `guardedCell`. Most text begins
 * with a letter, which is cheaper to see than a match.
 */
function written(text: RawBuilder<unknown>) {
  const formula = sql.lit(`^'*\\s*[${formulaSigns.replace('-', '\\-')}\\t\\r]`)
  return sql`case when ascii(${text}) not between 65 and 127 and ${text} ~ ${formula} then '''' || ${text} else ${text} end`
}

/** The first line; no heading needs quotes. */
export const heading = columns.map(({ heading }) => heading).join(',')

/**
 * The cells as one record, written by PostgreSQL: it quotes cells that need it and doubles quotes within, just as CSV
 * does, several times as fast as code outside. Details stay empty for people who do not see them.
 */
function recordFor(actor: Call['actor'], columns: readonly Column[]) {
  const isShown = ({ isDetail }: Column) => !isDetail || seesEntityDetails(actor)
  const cell = ({ from }: Column) => (typeof from === 'function' ? from(actor) : from)
  return sql`row(${sql.join(columns.map(column => (isShown(column) ? cell(column) : sql`null`)))})::text`
}

/** The cells within a record, to be put beside others. */
function within(record: RawBuilder<unknown>) {
  return sql`substr(${record}, 2, length(${record}) - 2)`
}

/** Records as lines of CSV: without the parentheses around them, and with the backslashes that each is doubled by. */
export function linesOf(records: readonly string[]): string {
  return records
    .map(text => `${guardedLine(text.slice(1, -1))}\r\n`)
    .join('')
    .replaceAll('\\\\', '\\')
}

/** Every answer of the period that the caller may read, as records: entity by entity, in the order of the framework. */
export function reportQuery(
  { actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>,
  periodId: number,
  filter: Filter,
): RawBuilder<unknown> {
  const among = (column: string, ids: number | number[] | undefined) =>
    ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
  return sql`
    with asked as materialized (
      select q.id, ${within(sql`cells.record`)} as cells, row_number() over (order by p.name, p.id,
        coalesce(topic.display_order, q.display_order), coalesce(topic.id, q.id), topic.id is not null,
        q.display_order, q.id) as rank
      from questions q
      join protocols p on p.id = q.protocol_id
      left join questions topic on topic.id = q.parent_question_id
      cross join lateral (select ${recordFor(actor, questionColumns)} as record) cells
    ), places as materialized (
      select e.id, ${within(sql`cells.record`)} as cells, row_number() over (order by lower(e.name), e.id) as rank
      from entities e
      left join groups g on g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null
      cross join lateral (select ${recordFor(actor, entityColumns)} as record) cells
      where e.organization_id = ${organizationId} and e.deleted_at is null
    ), people as materialized (
      select id, ${written(sql`full_name`)} as name from users
    ), evidence as materialized (
      select af.answer_id, count(*) as files
      from answer_files af
      join files f on f.organization_id = af.organization_id and f.id = af.file_id and f.stored_at is not null
      where af.organization_id = ${organizationId}
      group by 1
    ), planned as materialized (
      select question_id, entity_id, ${written(sql`name`)} as plan
      from (${plansOfAnswers(actor, periodId)}) chosen
    ), per as materialized (
      select ${written(sql`name`)} as name from assessment_periods
      where organization_id = ${organizationId} and id = ${periodId}
    )
    select '(' || asked.cells || ',' || places.cells || ',' || substr(${recordFor(actor, answerColumns)}, 2) as record
    from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join places on places.id = a.entity_id
    join asked on asked.id = a.question_id
    cross join per
    join people author on author.id = a.answered_by
    left join question_options o on o.id = a.question_option_id
    left join people acceptor on acceptor.id = a.accepted_by
    left join people interviewer on interviewer.id = a.interviewer_id
    left join people interviewee on interviewee.id = a.interviewee_id
    left join evidence on evidence.answer_id = a.id
    left join planned on planned.question_id = a.question_id and planned.entity_id = a.entity_id
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      ${among('a.entity_id', filter.entity_id)} ${among('a.protocol_id', filter.protocol_id)}
      ${among('a.question_id', filter.question_id)}
      ${sql.join(
        detailConditions(filter).map(each => sql`and ${each}`),
        sql` `,
      )} and ${mayReadAnswer(actor)}
    order by places.rank, asked.rank`
}
