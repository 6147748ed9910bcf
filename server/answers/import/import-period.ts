import { sql } from 'kysely'
import { takesImports } from '#domain/answers/import-answers.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Verdict } from '#domain/platform/policy.ts'
import type { ImportScope } from '#server/imports/import-source.ts'
import { today } from '#server/platform/db/today.ts'
import { holdPeriodsOpen } from '../../periods/closing/hold-open.service.ts'
import { knowsPeriod } from '../../periods/period-conditions.service.ts'

/** Decides whether answers can be imported into the assessment; null if the person may not know of it. */
export async function verdictOn(
  { db, actor, organizationId }: ImportScope,
  periodId: number | null,
): Promise<Verdict | null> {
  const { rows } = await sql<{ closed: boolean; hasBegun: boolean }>`
    select p.closed_at is not null as closed, p.start_date <= ${today} as "hasBegun" from assessment_periods p
    where p.organization_id = ${organizationId} and p.id = ${periodId} and p.deleted_at is null
      and ${knowsPeriod(actor)}`.execute(db)
  return rows[0] ? takesImports(rows[0]) : null
}

/** Refuses a file for an assessment that takes no answers. */
export async function demandPeriod(scope: ImportScope, periodId: number): Promise<void> {
  const verdict = await verdictOn(scope, periodId)
  if (verdict === null) throw notFound()
  if (verdict !== true) throw invalid({ assessment_period_id: [verdict] })
}

/** Nobody closes the assessment until the caller's transaction ends. */
export async function keepOpen(scope: ImportScope): Promise<void> {
  await sql`select ${holdPeriodsOpen(scope)}`.execute(scope.db)
}
