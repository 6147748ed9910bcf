import type { Asset } from '#domain/assets/assets.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const words = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' }

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
]
