import { sql } from 'kysely'
import type {
  ControlFigures,
  ControlledEntity,
  ControlOverview,
  controlOverviewApi,
} from '#domain/controls/control-overview.contract.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { findControl } from '../find-controls.ts'
import { countsOfLinks } from '../links/link-kinds.ts'
import { nextTestAfter } from '../tests/test-sql.ts'
import { restingOn } from './kept-resting.ts'
import { listRestingAnswers } from './resting-answers.ts'
import { restingFigures } from './resting-figures.ts'

export const controlOverview: Handlers<typeof controlOverviewApi> = {
  async figures({ db, organizationId }) {
    const { rows } = await sql<ControlFigures>`
      with last as materialized (
        select distinct on (t.control_id) t.control_id, t.tested_on, t.result from control_tests t
        where t.organization_id = ${organizationId} and t.deleted_at is null
        order by t.control_id, t.tested_on desc, t.id desc),
      linked as materialized (select distinct control_id from control_questions where organization_id = ${organizationId})
      select count(*) as controls, count(*) filter (where ${isOverdue(nextTestAfter(sql`t.tested_on`))}) as overdue,
        count(*) filter (where t.result <> 'effective') as failed, count(*) filter (where t.result is null) as untested,
        count(*) filter (where l.control_id is null) as unlinked
      from controls c left join last t on t.control_id = c.id left join linked l on l.control_id = c.id
      where c.organization_id = ${organizationId} and c.deleted_at is null`.execute(db)
    const [found] = rows
    if (!found) throw new Error('Controls are always counted.')
    return found
  },

  async show(call) {
    const control = await findControl(call, call.input.control_id)
    const { period, questions, entities } = await restingOn(call, control.id)
    return {
      control,
      period: period && { id: period.id, name: period.name },
      questions,
      ...restingFigures(entities),
      links: await countLinks(call, control.id),
      requests: await requestsAbout(call, control.id),
    }
  },

  async entities(call) {
    const { input } = call
    await findControl(call, input.control_id)
    const { entities } = await restingOn(call, input.control_id)
    const figures = entities.map(entity => ({ id: entity.entity_id, ...restingFigures([entity]) }))
    const source = sql<ControlledEntity>`(select x.*, e.name
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) x (id bigint, items int, answered int, score float8, named int, again int)
      join entities e on e.organization_id = ${call.organizationId} and e.id = x.id)`
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
    await findControl(call, call.input.control_id)
    return listRestingAnswers(call)
  },
}

async function countLinks(call: Call, controlId: number): Promise<ControlOverview['links']> {
  const { rows } = await sql<
    Pick<ControlOverview, 'links'>
  >`select ${countsOfLinks(call, controlId)} as links`.execute(call.db)
  const [found] = rows
  if (!found) throw new Error('Links are always counted.')
  return found.links
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
