import { type RawBuilder, sql } from 'kysely'
import type { ControlKind, ControlOperation, ControlStatus } from '#domain/controls/controls.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'
import { importedRecords } from '#server/imports/imported-records.service.ts'
import { part, risksOf } from '../find-controls.ts'

/** A control as it is before an import: what the audit log keeps of it, and an undo restores. */
export interface ControlSnapshot {
  code: string
  name: string
  description: string
  status: ControlStatus
  kind: ControlKind | null
  operation: ControlOperation | null
  review_months: number | null
  owner: { id: number; full_name: string; email: string } | null
  objective: Named | null
  function: Named | null
  process: Named | null
  risks: Named[]
  deleted_at: string | null
}

export interface ExistingControl {
  id: number
  version: number
  snapshot: ControlSnapshot
}

/** On `c`: the snapshot of a control. */
export const snapshotOf: RawBuilder<ControlSnapshot> = sql`jsonb_build_object('code', c.code, 'name', c.name, 'description', c.description, 'status', c.status,
    'kind', c.kind, 'operation', c.operation, 'review_months', c.review_months,
    'owner', (select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) from users u
      where u.id = c.owner_id),
    'objective', ${part('objective', 'control_objectives')}, 'function', ${part('function', 'control_functions')},
    'process', ${part('process', 'control_processes')}, 'risks', ${risksOf}, 'deleted_at', c.deleted_at)`

export const importedControls = importedRecords({
  table: 'controls',
  as: 'c',
  noun: 'control',
  snapshotOf: () => snapshotOf,
})

/** The controls that the rows name, by their codes or their names. */
export async function existingControls(
  { db, organizationId }: ImportScope,
  rows: readonly GivenRow[],
): Promise<ExistingControl[]> {
  const named = (column: 'name' | 'code') => [
    ...new Set(rows.flatMap(({ values }) => values[column]?.toLowerCase() ?? [])),
  ]
  const { rows: found } = await sql<ExistingControl>`
    select c.id, c.version, ${snapshotOf} as snapshot from controls c
    where c.organization_id = ${organizationId} and c.deleted_at is null
      and (lower(c.name) = any(${named('name')}::text[])
        or (c.code <> '' and lower(c.code) = any(${named('code')}::text[])))
    order by c.id`.execute(db)
  return found
}
