import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ControlledQuestion, controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { answerable, mappingsFromBothSides } from '#server/mappings/effective-mappings.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../controls.table.ts'

type Scope = Pick<Call, 'db' | 'organizationId'>
type Row = Omit<ControlledQuestion, 'controls'> & { position: number }

/** The questions of frameworks in use that can be answered, and so can rest on controls. */
export const controllable = ({ organizationId }: Pick<Call, 'organizationId'>): RawBuilder<unknown> => sql`(
  select q.* from ${answerable} q join organization_protocols op on op.organization_id = ${organizationId}
    and op.protocol_id = q.protocol_id and op.dropped_at is null)`

export async function listQuestions(
  call: Call<InputOf<typeof controlQuestionsApi.list>>,
): Promise<Page<ControlledQuestion>> {
  const { filter = {}, search, sort } = call.input
  let query = questionsIn(call)
  for (const condition of conditions(call, filter)) query = query.where(condition)
  if (search) query = query.where(containing(search, 'q.number', 'q.text', 'q.topic'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'order|asc',
    columns: { order: 'q.position', id: 'q.id' },
  })
}

function questionsIn(call: Scope): SelectQueryBuilder<{ q: Row }, 'q', ControlledQuestion> {
  const source = sql<Row>`(select q.id, q.tempid as number, coalesce(nullif(q.title, ''), q.question) as text,
      json_build_object('id', p.id, 'name', p.name) as protocol, p.id as protocol_id,
      coalesce(nullif(t.title, ''), t.question, '') as topic,
      row_number() over (order by lower(p.name), p.id, coalesce(t.display_order, q.display_order), q.display_order, q.id)
        as position
    from ${controllable(call)} q join protocols p on p.id = q.protocol_id
    left join questions t on t.id = q.parent_question_id)`
  return call.db
    .selectFrom(source.as('q'))
    .select(['q.id', 'q.number', 'q.text', 'q.protocol', 'q.topic', controlsOf(call).as('controls')]) as never
}

/** On `q`: the controls that are linked to it, out of the trash. */
const controlsOf = ({ organizationId }: Scope) => sql<ControlledQuestion['controls']>`coalesce((
  select json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'status', c.status)
    order by lower(c.name), c.id)
  from control_questions l join controls c on c.organization_id = l.organization_id and c.id = l.control_id
    and c.deleted_at is null
  where l.organization_id = ${organizationId} and l.question_id = q.id), '[]')`

type Filter = NonNullable<InputOf<typeof controlQuestionsApi.list>['filter']>

function conditions({ organizationId }: Scope, filter: Filter): RawBuilder<boolean>[] {
  const { control_id, protocol_id, linked, suggested_for } = filter
  const links = sql`control_questions l where l.organization_id = ${organizationId}`
  const isOf = (controlId: number) =>
    sql<boolean>`exists (select from ${links} and l.control_id = ${controlId} and l.question_id = q.id)`
  const isLinked = sql<boolean>`exists (select from control_questions l join controls c
    on c.organization_id = l.organization_id and c.id = l.control_id and c.deleted_at is null
    where l.organization_id = ${organizationId} and l.question_id = q.id)`
  return [
    ...(control_id === undefined ? [] : [isOf(control_id)]),
    ...(protocol_id === undefined ? [] : [sql<boolean>`q.protocol_id = ${protocol_id}`]),
    ...(linked === undefined ? [] : [linked ? isLinked : sql<boolean>`not ${isLinked}`]),
    ...(suggested_for === undefined
      ? []
      : [
          sql<boolean>`not ${isOf(suggested_for)} and q.id in (
            select m.other_id from ${mappingsFromBothSides(organizationId)} m
            join (select l.question_id from ${links} and l.control_id = ${suggested_for}) l
              on l.question_id = m.question_id)`,
        ]),
  ]
}
