import type pg from 'pg'
import { kindNames } from '../../../domain/reports/report-kinds.ts'
import type { DemoContext } from '../demo-context.ts'
import type { Adopted } from '../frameworks.ts'
import { demand, insertRows } from '../insert.ts'

/** Asks for a report of each kind, of the current assessment. The server makes them soon after its start. */
export async function addReports(
  client: pg.ClientBase,
  { organizationId, users, entities, periods }: DemoContext,
  { protocols }: Adopted,
): Promise<void> {
  const medicalCenter = demand(entities, 'medical-center')
  const csf = demand(protocols, 'csf-2.0')
  const named = await namesOf(client, { organizationId, medicalCenter, csf })
  const own = {
    organization_id: organizationId,
    assessment_period_id: periods.open.id,
    reach: 'Admin',
    is_waiting: true,
    created_by: demand(users, 'admin'),
  }
  const whole = { scope: 'company', scope_name: named.company, entity_id: null }
  const ofOne = { scope: 'entity', scope_name: named.entity, entity_id: medicalCenter }
  await insertRows(client, 'reports', [
    {
      ...own,
      ...ofOne,
      kind: 'hipaa',
      title: kindNames.hipaa,
      protocol_id: demand(protocols, 'hipaa'),
    },
    {
      ...own,
      ...whole,
      kind: 'executive',
      title: `${kindNames.executive}: ${named.framework}`,
      protocol_id: csf,
    },
    { ...own, ...whole, kind: 'summary', title: kindNames.summary, protocol_id: null },
  ])
}

interface Named {
  organizationId: number
  medicalCenter: number
  csf: number
}

async function namesOf(client: pg.ClientBase, { organizationId, medicalCenter, csf }: Named) {
  const { rows } = await client.query<Record<'company' | 'entity' | 'framework', string>>(
    `select o.name as company, e.name as entity, f.name as framework
     from organizations o, entities e, protocols f where o.organization_id = $1 and e.id = $2 and f.id = $3`,
    [organizationId, medicalCenter, csf],
  )
  if (!rows[0]) throw new Error('The demo company was not found.')
  return rows[0]
}
