import { sql } from 'kysely'
import type { ItemTask, Plan } from '#domain/reports/report-data.ts'
import { plansForReport, tasksForReport } from '#server/action-plans/for-reports.service.ts'
import type { Limits, Reader, Reading } from './reading.ts'

/** The tasks about answers of the period that the person may read. */
export async function readTasks({ db, actor }: Reader, { periodId }: Reading): Promise<ItemTask[]> {
  const { rows } = await sql<ItemTask>`${tasksForReport(actor, periodId)}`.execute(db)
  return rows
}

/** The plans that the person may read, about the entity if the report is about one. */
export async function readPlans({ db, actor }: Reader, { entityIds }: Limits): Promise<Plan[]> {
  const { rows } = await sql<Plan>`${plansForReport(actor, entityIds)}`.execute(db)
  return rows
}
