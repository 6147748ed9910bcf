import type pg from 'pg'
import { addAnswers } from './answers.ts'
import { addAssignments, addExclusions } from './assignments.ts'
import { addComingsAndGoings } from './comings-and-goings.ts'
import { addCompany } from './company.ts'
import type { DemoContext } from './demo-context.ts'
import { addEntities, entities } from './entities.ts'
import { addEvidence, type EvidenceStore } from './evidence/add-evidence.ts'
import { adoptFrameworks, readQuestions } from './frameworks.ts'
import { demand, insertRows } from './insert.ts'
import { divisions, people } from './people.ts'
import { addPeriods } from './periods.ts'
import { planAnswers } from './plans/plan-answers.ts'
import { planAssignments } from './plans/plan-assignments.ts'
import { addPlans } from './plans/plans.ts'
import { addReports } from './registers/add-reports.ts'
import { recordLoading } from './registers/record.ts'
import { addRegisters } from './registers/registers.ts'
import { addRisks } from './risks/risks.ts'

/** Adds the hospital group with its people, entities and two years of assessment, and returns its id. */
export async function addHarborValley(client: pg.ClientBase, files?: EvidenceStore): Promise<number> {
  const company = await addCompany(client, {
    name: 'Harbor Valley Health',
    people,
    primary: 'admin',
    divisions,
  })
  const { organizationId, users } = company
  await addComingsAndGoings(client, company)
  const adopted = await adoptFrameworks(client, organizationId)
  const periods = await addPeriods(client, organizationId, adopted)
  const ids = await addEntities(client, company, adopted)
  const context: DemoContext = { organizationId, users, entities: ids, periods, now: await clock(client) }
  const counts = await addAssessment(client, context)
  await addRegisters(client, context)
  if (files) await addEvidence(client, context, files)
  await addPlans(client, context)
  await addRisks(client, { ...context, divisions: company.divisions })
  await addReports(client, context, adopted)
  await insertRows(client, 'assessment_locks', [
    {
      organization_id: organizationId,
      entity_id: demand(ids, 'medical-center'),
      assessment_period_id: periods.closed.id,
      locked_by: demand(users, 'admin'),
      locked_at: `${periods.closed.end}T09:00:00Z`,
    },
  ])
  await recordLoading(client, organizationId, users.get('admin'), {
    entities: ids.size,
    people: people.length,
    ...counts,
  })
  return organizationId
}

async function addAssessment(client: pg.ClientBase, context: DemoContext) {
  const questions = await readQuestions(client)
  const closed = entities.flatMap(entity => planAnswers(entity, questions, 'closed'))
  const open = entities.map(entity => planAnswers(entity, questions, 'open'))
  const assignments = entities.flatMap((entity, index) =>
    planAssignments(entity, questions, open[index] ?? []),
  )
  const answers = [...closed, ...open.flat()]
  await addExclusions(client, context, questions)
  await addAnswers(client, context, answers)
  await addAssignments(client, context, assignments)
  return { answers: answers.length, assignments: assignments.length }
}

/** The database's time, which determines today. */
async function clock(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ now: string }>('select extract(epoch from now()) * 1000 as now')
  return Number(rows[0]?.now)
}
