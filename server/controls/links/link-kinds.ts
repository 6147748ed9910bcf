import { type RawBuilder, sql } from 'kysely'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { linkablePlans } from '../../action-plans/linkable-plans.service.ts'
import { linkableRequests } from '../../document-requests/linkable-requests.service.ts'
import { linkableFiles } from '../../evidence/linkable-files.service.ts'
import { linkablePolicies } from '../../policies/linkable-policies.service.ts'
import { linkableRisks } from '../../risk-register/linkable-risks.service.ts'

type Reading = Pick<Call, 'actor' | 'organizationId'>

interface LinkRows {
  table: string
  column: string
  /** The records that the caller may read, as `id`, `name`, `state`, `due_date` and `is_late`. */
  records(call: Reading): RawBuilder<unknown>
  /** The link has its author. */
  isSigned?: true
}

/** The rows that link controls to each kind of record. */
export const linkKinds: Record<ControlLinkTable, LinkRows> = {
  registered_risks: {
    table: 'control_registered_risks',
    column: 'registered_risk_id',
    records: linkableRisks,
  },
  policies: { table: 'policy_controls', column: 'policy_id', records: linkablePolicies },
  action_plans: { table: 'control_action_plans', column: 'action_plan_id', records: linkablePlans },
  document_requests: {
    table: 'document_request_controls',
    column: 'document_request_id',
    records: linkableRequests,
  },
  files: { table: 'control_files', column: 'file_id', records: linkableFiles, isSigned: true },
}

/** The condition that a control is linked to a record, on a link `k`. */
export const linkOf = (
  { organizationId }: Pick<Call, 'organizationId'>,
  controlId: RawBuilder<unknown> | number,
): RawBuilder<boolean> => sql<boolean>`k.organization_id = ${organizationId} and k.control_id = ${controlId}`

/** The number of linked records of each kind that the caller may read. */
export function countsOfLinks(call: Reading, controlId: number): RawBuilder<unknown> {
  const counts = Object.entries(linkKinds).map(
    ([name, { table, column, records }]) => sql`${sql.lit(name)}, (select count(*) from ${sql.table(table)} k
      join ${records(call)} x on x.id = ${sql.ref(`k.${column}`)} where ${linkOf(call, controlId)})`,
  )
  return sql`json_build_object(${sql.join(counts)})`
}
