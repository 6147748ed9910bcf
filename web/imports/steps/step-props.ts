import type { Import } from '#domain/imports/imports.contract.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import type { ImportSearch } from '../imports.search.ts'

export interface StepProps {
  found: Import
  address: Address<ImportSearch>
}
