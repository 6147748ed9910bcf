import { type RawBuilder, sql } from 'kysely'
import type { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Filter = NonNullable<InputOf<typeof answerReportsApi.answers>['filter']>

/** The columns of the report, in order: what stands above each, and where it comes from. */
export const columns: readonly [heading: string, from: RawBuilder<unknown>][] = [
  ['Framework', sql`p.name`],
  ['Topic', sql`coalesce(nullif(topic.title, ''), topic.question, q.title)`],
  ['Question number', sql`q.tempid`],
  ['Question', sql`q.question`],
  ['Entity', sql`e.name`],
  ['Location', sql`e.location`],
  ['Group', sql`g.name`],
  ['Period', sql`per.name`],
  ['Answer', sql`coalesce(o.option, case when a.not_applicable then 'Not applicable' end)`],
  ['Control', sql`a.control`],
  ['Reason', sql`a.not_applicable_reason`],
  ['Score', sql`a.score`],
  ['Accepted', sql`case when a.accepted then 'Yes' else 'No' end`],
  ['Accepted by', sql`acceptor.full_name`],
  ['Accepted at', moment(sql`a.accepted_at`)],
  ['Answered by', sql`author.full_name`],
  ['Answered at', moment(sql`a.updated_at`)],
  ['Interviewer', sql`interviewer.full_name`],
  ['Interviewee', sql`interviewee.full_name`],
  [
    'Files',
    sql`(select count(*) from answer_files af where af.organization_id = a.organization_id and af.answer_id = a.id)`,
  ],
]

function moment(from: RawBuilder<unknown>) {
  return sql`to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** Every answer of the period that the caller may read, as texts, by entity and question. */
export function reportQuery(
  { actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>,
  periodId: number,
  filter: Filter,
): RawBuilder<unknown> {
  const among = (column: string, ids: number | number[] | undefined) =>
    ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
  const texts = columns.map(([, from]) => sql`coalesce((${from})::text, '')`)
  return sql`
    select array[${sql.join(texts)}] as cells
    from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join questions q on q.id = a.question_id
    join protocols p on p.id = a.protocol_id
    join assessment_periods per on per.organization_id = a.organization_id and per.id = a.assessment_period_id
    join users author on author.id = a.answered_by
    left join questions topic on topic.id = q.parent_question_id
    left join question_options o on o.id = a.question_option_id
    left join groups g on g.organization_id = e.organization_id and g.id = e.group_id
    left join users acceptor on acceptor.id = a.accepted_by
    left join users interviewer on interviewer.id = a.interviewer_id
    left join users interviewee on interviewee.id = a.interviewee_id
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      ${among('a.entity_id', filter.entity_id)} ${among('a.protocol_id', filter.protocol_id)}
      ${among('a.question_id', filter.question_id)} and ${mayReadAnswer(actor)}`
}
