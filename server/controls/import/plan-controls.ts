import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { GivenRow, ImportScope, PlannedRow, RowChange, RowFault } from '#server/imports/import-source.ts'
import { type ControlChoices, type ControlValues, controlValues, wordOf } from './control-values.ts'
import { type ControlSnapshot, type ExistingControl, existingControls } from './existing-controls.ts'

/** Rows that are compared in one go: other calls have their turn in between. */
const CHUNK = 500

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
  const planned: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    planned.push(plannedRow({ row, ...matched(row, matching) }, choices))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return planned
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

interface Matched {
  row: GivenRow
  found: ExistingControl | null
  faults: RowFault[]
}

function plannedRow({ row, found, faults }: Matched, choices: ControlChoices): PlannedRow {
  const { values, shown, faults: read } = controlValues(row, found?.snapshot ?? null, choices)
  return {
    row: row.row,
    title: row.values.name ?? '',
    faults: [...row.faults, ...faults, ...read],
    subject: found && { id: found.id, version: found.version },
    changes: changesOf(row, found?.snapshot ?? null, { values, shown }),
    after: values,
    before: found?.snapshot ?? null,
  }
}

function changesOf(
  { values: given }: GivenRow,
  before: ControlSnapshot | null,
  { values, shown }: { values: ControlValues; shown: Record<string, string> },
): RowChange[] {
  const written = Object.keys(values)
  return Object.keys(given).flatMap(column => {
    if (!written.includes(column === 'owner' ? 'owner_id' : column)) return []
    const after = shown[column] ?? given[column] ?? ''
    return [{ column, before: before ? textOf(before, column) : '', after }]
  })
}

function textOf(before: ControlSnapshot, column: string): string {
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
