import { setImmediate } from 'node:timers/promises'
import type { GivenRow, ImportScope, PlannedRow, RowChange, RowFault } from '#server/imports/import-source.ts'
import { type AssetValues, assetValues, textOfHolders } from './asset-values.ts'
import { type AssetSnapshot, type ExistingAsset, existingAssets } from './existing-assets.ts'
import { type AssetChoices, assetChoices } from './import-choices.ts'

/** Rows that are compared in one go: other calls have their turn in between. */
const CHUNK = 500

/** Compares rows with the company's register of assets. */
export async function planAssets(scope: ImportScope, rows: readonly GivenRow[]): Promise<PlannedRow[]> {
  const choices = await assetChoices(scope, rows)
  const existing = await existingAssets(scope, rows)
  const byName = new Map(existing.map(asset => [asset.snapshot.name.toLowerCase(), asset]))
  const taken = new Map<string, number>()
  const planned: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    const key = row.values.name?.toLowerCase() ?? ''
    const faults: RowFault[] = []
    const earlier = taken.get(key)
    if (key && earlier !== undefined)
      faults.push({ column: 'name', message: `Row ${earlier} has the same name.` })
    else taken.set(key, row.row)
    planned.push(plannedRow({ row, found: byName.get(key) ?? null, faults }, choices))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return planned
}

interface Matched {
  row: GivenRow
  found: ExistingAsset | null
  faults: RowFault[]
}

function plannedRow({ row, found, faults }: Matched, choices: AssetChoices): PlannedRow {
  const { values, shown, faults: read } = assetValues(row, found?.snapshot ?? null, choices)
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

/** The columns whose values have another name. */
const columnKeys: Record<string, string> = { category: 'category_id', owner: 'owner_id' }

function changesOf(
  { values: given }: GivenRow,
  before: AssetSnapshot | null,
  { values, shown }: { values: AssetValues; shown: Record<string, string> },
): RowChange[] {
  const written = Object.keys(values)
  return Object.keys(given).flatMap(column => {
    if (!written.includes(columnKeys[column] ?? column)) return []
    return [
      { column, before: before ? textOf(before, column) : '', after: shown[column] ?? given[column] ?? '' },
    ]
  })
}

function textOf(before: AssetSnapshot, column: string): string {
  switch (column) {
    case 'category':
      return before.category?.name ?? ''
    case 'owner':
      return before.owner?.email ?? ''
    case 'holds_patient_data':
      return before.holds_patient_data ? 'Yes' : 'No'
    case 'criticality':
      return before.criticality ? `${before.criticality[0]?.toUpperCase()}${before.criticality.slice(1)}` : ''
    case 'entities':
      return textOfHolders(before.entities)
    default:
      return String(before[column as 'name'] ?? '')
  }
}
