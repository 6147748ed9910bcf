import { sql } from 'kysely'
import type {
  ControlFigures,
  ControlledEntity,
  ControlOverview,
  controlOverviewApi,
  RestingAnswer,
} from '#domain/controls/control-overview.contract.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { findControl, isLinked } from '../find-controls.ts'
import { countsOfLinks } from '../links/link-kinds.ts'
import { controllable } from '../questions/find-questions.ts'
import { testStates } from '../tests/test-sql.ts'
import { figures, restingOn } from './resting-answers.ts'

export const controlOverview: Handlers<typeof controlOverviewApi> = {
  async figures({ db, organizationId }) {
    const { rows } = await sql<ControlFigures>`select count(*) as controls,
      count(*) filter (where ${testStates.overdue}) as overdue, count(*) filter (where ${testStates.failed}) as failed,
      count(*) filter (where ${testStates.untested}) as untested, count(*) filter (where not ${isLinked}) as unlinked
      from controls c where c.organization_id = ${organizationId} and c.deleted_at is null`.execute(db)
    const [found] = rows
    if (!found) throw new Error('Controls are always counted.')
    return found
  },

  async show(call) {
    const control = await findControl(call, call.input.control_id)
    const { period, items } = await restingOn(call, control.id)
    type Figures = Omit<ControlOverview, 'period' | 'requests'>
    const { rows } = await sql<Figures>`select ${figures}, (select count(*) from ${controllable(call)} q
      join control_questions l on l.organization_id = ${call.organizationId} and l.control_id = ${control.id}
        and l.question_id = q.id) as questions, ${countsOfLinks(call, control.id)} as links from ${items} i`.execute(
      call.db,
    )
    const [found] = rows
    if (!found) throw new Error('An overview is always counted.')
    return {
      control,
      period: period && { id: period.id, name: period.name },
      ...found,
      requests: await requestsAbout(call, control.id),
    }
  },

  async entities(call) {
    const { input } = call
    await findControl(call, input.control_id)
    const { items } = await restingOn(call, input.control_id)
    const source = sql<ControlledEntity>`(select i.entity_id as id, i.entity_name as name, ${figures}
      from ${items} i group by i.entity_id, i.entity_name)`
    return pageOf(call.db.selectFrom(source.as('x')).selectAll('x'), input, {
      perPage: 50,
      sort: input.sort ?? 'name|asc',
      columns: {
        name: alphabetical('x.name'),
        score: { nullsLast: sql`x.score` },
        again: 'x.again',
        id: 'x.id',
      },
    })
  },

  async answers(call) {
    const { control_id, filter = {}, sort } = call.input
    await findControl(call, control_id)
    const { items } = await restingOn(call, control_id)
    const source = sql<RestingAnswer & { entity_id: number; entity_name: string }>`(select i.answer_id as id,
        json_build_object('id', i.entity_id, 'name', i.entity_name) as entity, i.entity_id, i.entity_name,
        json_build_object('id', i.question_id, 'number', i.tempid,
          'text', coalesce(nullif(i.title, ''), i.question)) as question,
        json_build_object('id', p.id, 'name', p.name) as protocol, i.score, i.updated_at, i.is_named, i.again
      from ${items} i join protocols p on p.id = i.protocol_id where i.answer_id is not null)`
    let query = call.db
      .selectFrom(source.as('x'))
      .select([
        'x.id',
        'x.entity',
        'x.question',
        'x.protocol',
        'x.score',
        'x.updated_at',
        'x.is_named',
        'x.again',
      ])
    if (filter.again !== undefined) query = query.where('x.again', '=', filter.again)
    if (filter.below_full) query = query.where('x.score', '<', 100)
    if (filter.entity_id !== undefined) query = query.where('x.entity_id', '=', filter.entity_id)
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'entity|asc',
      columns: { entity: alphabetical('x.entity_name'), score: { nullsLast: sql`x.score` }, id: 'x.id' },
    })
  },
}

/** The document requests about the control, for admins with all of the company in view. */
async function requestsAbout(
  { db, actor, organizationId }: Call,
  controlId: number,
): Promise<ControlOverview['requests']> {
  if (!seesWholeCompany(actor) || !actor.features.has('document-requests')) return []
  const { rows } = await sql<ControlOverview['requests'][number]>`
    select r.id, r.request_number, r.title, r.status from document_request_controls k
    join document_requests r on r.organization_id = k.organization_id and r.id = k.document_request_id
      and r.deleted_at is null
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    where k.organization_id = ${organizationId} and k.control_id = ${controlId}
    order by r.request_number desc limit 100`.execute(db)
  return rows
}
