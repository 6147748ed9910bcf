import type { GivenRow, ImportScope, PlannedRow, RowFault } from '#server/imports/import-source.ts'
import { planEach, plannedRecord } from '#server/imports/plan-records.service.ts'
import { assetValues, textOfHolders } from './asset-values.ts'
import { type ExistingAsset, existingAssets } from './existing-assets.ts'
import { assetChoices } from './import-choices.ts'

/** Compares rows with the company's register of assets. */
export async function planAssets(scope: ImportScope, rows: readonly GivenRow[]): Promise<PlannedRow[]> {
  const choices = await assetChoices(scope, rows)
  const existing = await existingAssets(scope, rows)
  const byName = new Map(existing.map(asset => [asset.snapshot.name.toLowerCase(), asset]))
  const taken = new Map<string, number>()
  return planEach(rows, row => {
    const key = row.values.name?.toLowerCase() ?? ''
    const faults: RowFault[] = []
    const earlier = taken.get(key)
    if (key && earlier !== undefined)
      faults.push({ column: 'name', message: `Row ${earlier} has the same name.` })
    else taken.set(key, row.row)
    const found = byName.get(key) ?? null
    return plannedRecord({ row, found, faults }, assetValues(row, found?.snapshot ?? null, choices), {
      keys,
      textOf,
    })
  })
}

const keys = { category: 'category_id', owner: 'owner_id' }

function textOf({ snapshot: before }: ExistingAsset, column: string): string {
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
