import { sql } from 'kysely'
import type { GivenRow, ImportScope, PlannedRow, RowFault } from '#server/imports/import-source.ts'
import { planEach, plannedRecord } from '#server/imports/plan-records.service.ts'
import { type ControlChoices, controlValues, wordOf } from './control-values.ts'
import { type ExistingControl, existingControls } from './existing-controls.ts'

/** Compares rows with the company's controls: by their codes, then by their names. */
export async function planControls(scope: ImportScope, rows: readonly GivenRow[]): Promise<PlannedRow[]> {
  const choices = await choicesFor(scope, rows)
  const existing = await existingControls(scope, rows)
  const matching: Matching = {
    byName: new Map(existing.map(control => [control.snapshot.name.toLowerCase(), control])),
    byCode: new Map(
      existing.flatMap(each => (each.snapshot.code ? [[each.snapshot.code.toLowerCase(), each]] : [])),
    ),
    taken: new Map(),
  }
  return planEach(rows, row => {
    const { found, faults } = matched(row, matching)
    const read = controlValues(row, found?.snapshot ?? null, choices)
    return plannedRecord({ row, found, faults }, read, { keys, textOf })
  })
}

async function choicesFor(scope: ImportScope, rows: readonly GivenRow[]): Promise<ControlChoices> {
  const emails = [...new Set(rows.flatMap(({ values }) => values.owner?.toLowerCase() ?? []))]
  const { rows: owners } = await sql<{ id: number; email: string }>`
    select u.id, u.email from members m join users u on u.id = m.user_id
    where m.organization_id = ${scope.organizationId} and u.email = any(${emails}::text[])`.execute(scope.db)
  const { rows: risks } = await sql<{ name: string }>`select lower(name) as name from control_risks
    where organization_id = ${scope.organizationId} and deleted_at is null`.execute(scope.db)
  return {
    owners: new Map(owners.map(({ email, id }) => [email, id])),
    risks: new Map(risks.map(({ name }) => [name, true])),
  }
}

interface Matching {
  byName: Map<string, ExistingControl>
  byCode: Map<string, ExistingControl>
  /** The rows by what they name, such as `name locked doors`. */
  taken: Map<string, number>
}

function matched({ row, values }: GivenRow, { byName, byCode, taken }: Matching) {
  const faults: RowFault[] = []
  for (const column of ['name', 'code'] as const) {
    const text = values[column]?.toLowerCase()
    if (!text) continue
    const earlier = taken.get(`${column} ${text}`)
    if (earlier === undefined) taken.set(`${column} ${text}`, row)
    else faults.push({ column, message: `Row ${earlier} has the same ${column}.` })
  }
  const named = byName.get(values.name?.toLowerCase() ?? '') ?? null
  const coded = byCode.get(values.code?.toLowerCase() ?? '') ?? null
  if (coded && named && coded.id !== named.id)
    faults.push({ column: 'name', message: 'Another control has this name.' })
  return { found: coded ?? named, faults }
}

const keys = { owner: 'owner_id' }

function textOf({ snapshot: before }: ExistingControl, column: string): string {
  switch (column) {
    case 'owner':
      return before.owner?.email ?? ''
    case 'risks':
      return before.risks.map(({ name }) => name).join(', ')
    case 'objective':
    case 'function':
    case 'process':
      return before[column]?.name ?? ''
    case 'kind':
    case 'operation':
      return wordOf(before[column] ?? '')
    default:
      return String(before[column as 'name'] ?? '')
  }
}
