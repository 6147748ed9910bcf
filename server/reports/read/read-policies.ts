import { sql } from 'kysely'
import type { PolicyInForce } from '#domain/reports/report-data.ts'
import { policiesForReport } from '#server/policies/for-reports.service.ts'
import type { Reader } from './reading.ts'

/** The policies in force; null for people who have no list of policies. */
export async function readPolicies({ db, actor, organizationId }: Reader): Promise<PolicyInForce[] | null> {
  if (!actor.roles.has('Admin')) return null
  const { rows } = await sql<PolicyInForce>`${policiesForReport(organizationId)}`.execute(db)
  return rows
}
