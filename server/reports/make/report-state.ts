import { sql } from 'kysely'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import type { ReportKind } from '#domain/reports/report-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import type { ReportWork } from '../report-work.ts'
import '../reports.table.ts'

/** A report as it was asked for. */
export interface Request {
  kind: ReportKind
  periodId: number
  entityId: number | null
  divisionId: number | null
  protocolId: number | null
  template_name: string | null
  recipe: Recipe | null
}

type Tools = Pick<JobTools, 'within'>

/** Begins the work; null if the report was canceled or is made already. */
export function takeUp({ organizationId, userId, reportId }: ReportWork, { within }: Tools) {
  return within(organizationId, userId, async (trx): Promise<Request | null> => {
    const [found] = await trx
      .updateTable('reports')
      .set({ state: 'running', progress: sql<number>`greatest(progress, 5)`, updated_at: sql`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .where('state', 'in', ['queued', 'running'])
      .returning([
        'kind',
        'assessment_period_id as periodId',
        'entity_id as entityId',
        'division_id as divisionId',
        'protocol_id as protocolId',
        'template_name',
        'recipe',
      ])
      .execute()
    return found ?? null
  })
}

/** Says how far the report is. False if nobody wants it any more. */
export function goOn({ organizationId, userId, reportId }: ReportWork, { within }: Tools, progress: number) {
  return within(organizationId, userId, async trx => {
    const running = await trx
      .updateTable('reports')
      .set({
        progress: sql<number>`greatest(progress, ${Math.round(progress)}::int)`,
        updated_at: sql`now()`,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .where('state', '=', 'running')
      .returning('id')
      .execute()
    return running.length > 0
  })
}

/** Ends the work without a report. False if nobody waits for it any more. */
export async function setFailed(
  trx: Db,
  { organizationId, reportId }: ReportWork,
  error: string,
): Promise<boolean> {
  const failed = await trx
    .updateTable('reports')
    .set({ state: 'failed', error, updated_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .execute()
  return failed.length > 0
}
