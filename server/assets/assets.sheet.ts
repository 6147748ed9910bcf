import type { Asset } from '#domain/assets/assets.contract.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import { cellOfNames } from '#server/platform/sheets/names-in.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const words = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' }

/** The most characters that an import reads from a cell: a longer one would come back as a part of it, an empty one changes nothing. */
const MOST = importKinds.assets.columns.entities?.max ?? 0

/** Entities as an import finds them: by their names, or by their references where those tell more. */
function holdersCell(holders: NonNullable<Asset['holders']>): string {
  const cell = cellOfNames(
    holders.map(({ name, external_reference: reference, is_name_unique, count }) => {
      const isClear = is_name_unique && !/[;\n]/.test(name)
      const label = isClear || !reference ? name : reference
      return `${label} × ${count}`
    }),
  )
  return cell.length > MOST ? '' : cell
}

/** The list of assets as CSV. */
export const assetSheet: Sheet<Asset> = [
  { heading: 'Name', cell: asset => asset.name },
  { heading: 'Description', cell: asset => asset.description },
  { heading: 'Category', cell: asset => asset.category?.name },
  { heading: 'Owner', cell: asset => asset.owner?.full_name },
  { heading: 'Owner email', cell: asset => asset.owner?.email },
  { heading: 'Location', cell: asset => asset.location },
  { heading: 'Criticality', cell: ({ criticality }) => criticality && words[criticality] },
  { heading: 'Holds patient data', cell: asset => asset.holds_patient_data },
  { heading: 'Number of entities', cell: asset => asset.entities_count },
  { heading: 'Entities', include: 'holders', cell: ({ holders }) => holders && holdersCell(holders) },
]
