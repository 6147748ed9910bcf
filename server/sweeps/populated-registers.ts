import { anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Company, Site } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'

/** One of everything that registers and lists of work hold; every text carries the company's mark. */
export async function addRegisters(here: Site, company: Company, fixture: Fixture): Promise<Ids> {
  const { organizationId, mark, primary, employee } = company
  const insert = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0]?.id)
  const named = (table: string) =>
    insert(`insert into ${table} (organization_id, name) values ($1, $2) returning id`, [
      organizationId,
      `${mark} ${table}`,
    ])
  const [entityId = 0] = fixture.entityIds
  const questionId = fixture.questions[9]?.id ?? 0
  for (const type of ['question', 'collaboration'] as const)
    await anAssignment(here, { company, fixture, userId: employee.userId, questionId, entityId, type })
  const assets = await named('assets')
  await here.owner.query(`insert into entity_assets values ($1, $2, $3, 1)`, [
    organizationId,
    entityId,
    assets,
  ])
  for (const part of ['objectives', 'functions', 'processes', 'risks']) await named(`control_${part}`)
  const controls = await named('controls')
  const question_exclusion_requests = await insert(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      organizationId,
      entityId,
      fixture.protocolId,
      questionId,
      fixture.periodId,
      `${mark} reason`,
      primary.userId,
    ],
  )
  await addDocuments(here, company)
  const assignments = await insert(
    `select min(id) as id from assignments where organization_id = $1 and type = 'question'`,
    [organizationId],
  )
  const entity_question_exclusions = await insert(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [organizationId, entityId, fixture.protocolId, fixture.questions[8]?.id, primary.userId],
  )
  return { assets, controls, question_exclusion_requests, assignments, entity_question_exclusions }
}

async function addDocuments(here: Site, { organizationId, mark, primary, employee }: Company): Promise<void> {
  await here.owner.query(
    `with list as (insert into document_request_lists (organization_id, title, created_by) values ($1, $2, $3) returning id),
       request as (insert into document_requests (organization_id, document_request_list_id, title)
         select $1, id, $4 from list returning id)
     insert into document_request_assignments select $1, id, $5 from request`,
    [organizationId, `${mark} list`, primary.userId, `${mark} document`, employee.userId],
  )
}
