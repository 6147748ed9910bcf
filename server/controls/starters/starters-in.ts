import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ControlStarter } from '#domain/controls/control-starters.contract.ts'
import { starterControls } from '#domain/controls/starter-controls.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shippedQuestions } from '../../protocols/shipped-questions.service.ts'
import { controllable } from '../questions/find-questions.ts'

type Scope = Pick<Call, 'db' | 'organizationId'>

export type Starter = ControlStarter & { position: number; question_ids: number[] }
export type StarterQuery = SelectQueryBuilder<{ s: Starter }, 's', Starter>

/** The interval between two tests of a control that a framework suggests, in months. */
const MONTHS = 12

const shipped = JSON.stringify(
  starterControls.map(({ is_automated, ...control }, index) => ({
    ...control,
    id: index + 1,
    operation: is_automated ? 'automated' : 'manual',
  })),
)

/** The starters of a framework in use, or those that are shipped, as `s`. */
export function startersIn(call: Scope, protocolId: number | undefined): StarterQuery {
  const { db, organizationId } = call
  const found = protocolId === undefined ? shippedOnes(organizationId) : questionsAsControls(call, protocolId)
  const source = sql<Starter>`(select s.*, ${existingOf(organizationId)} as existing, ${servedBy} as serves
    from ${found} s)`
  return db.selectFrom(source.as('s')).selectAll('s') as unknown as StarterQuery
}

/** The shipped controls with the questions that they serve, found by the numbers of these. */
function shippedOnes(organizationId: number): RawBuilder<unknown> {
  return sql`(select x.id, x.id as position, x.code, x.name, x.description, x.kind, x.operation, x.review_months, x.objective,
      coalesce((select array_agg(q.id order by q.id) from ${shippedQuestions(organizationId)} q
        where q.source_key = 'hipaa' and x.hipaa ? q.tempid or q.source_key = 'csf-2.0' and x.csf ? q.tempid), '{}')
        as question_ids
    from jsonb_to_recordset(${shipped}::jsonb) as x (id bigint, code text, name text, description text, kind text,
      operation text, review_months integer, objective text, hipaa jsonb, csf jsonb))`
}

const onOneLine = (text: RawBuilder<unknown>) =>
  sql`btrim(left(regexp_replace(${text}, '[[:space:][:cntrl:]]+', ' ', 'g'), 150))`

/** The questions of a framework as controls. A name that several have is followed by their numbers. */
function questionsAsControls(call: Scope, protocolId: number): RawBuilder<unknown> {
  return sql`(select q.id, row_number() over (order by q.topic_order, q.display_order, q.id) as position,
      case when length(q.tempid) <= 40 then q.tempid else '' end as code,
      case when count(*) over (partition by lower(q.name)) > 1 then q.name || ' (' || left(q.tempid, 40) || ')'
        else q.name end as name,
      case when q.title = '' then '' else left(q.question, 5000) end as description,
      null::text as kind, null::text as operation, ${MONTHS}::integer as review_months, q.topic as objective,
      array[q.id] as question_ids
    from (select q.*, ${onOneLine(sql`coalesce(nullif(q.title, ''), q.question)`)} as name,
        coalesce(${onOneLine(sql`coalesce(nullif(t.title, ''), t.question)`)}, '') as topic,
        coalesce(t.display_order, q.display_order) as topic_order
      from ${controllable(call)} q left join questions t on t.id = q.parent_question_id
      where q.protocol_id = ${protocolId}) q)`
}

/** On `s`: the control out of the trash with its code or its name. */
const existingOf = (organizationId: number) => sql`(
  select json_build_object('id', c.id, 'name', c.name) from controls c
  where c.organization_id = ${organizationId} and c.deleted_at is null
    and (lower(c.name) = lower(s.name) or c.code <> '' and lower(c.code) = lower(s.code))
  order by lower(c.name) <> lower(s.name), c.id limit 1)`

/** On `s`: the numbers of its questions, by framework. */
const servedBy = sql`coalesce((
  select json_agg(json_build_object('protocol', json_build_object('id', p.id, 'name', p.name), 'numbers', n.numbers)
    order by lower(p.name), p.id)
  from (select q.protocol_id, json_agg(q.tempid order by q.display_order, q.id) as numbers from questions q
    where q.id = any(s.question_ids) group by q.protocol_id) n
  join protocols p on p.id = n.protocol_id), '[]')`
