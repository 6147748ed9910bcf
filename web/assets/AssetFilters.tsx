import { criticalities } from '#domain/assets/assets.rules.ts'
import {
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useAssetCategories, useOwners } from './asset-queries.ts'
import type { AssetsSearch } from './assets.search.ts'
import { assetsTexts as texts } from './assets.texts.ts'

const levels = criticalities.map(value => ({ value, label: texts.levels[value] }))

/** Search and filters of the list. */
export function AssetFilters({ address }: { address: Address<AssetsSearch> }) {
  const { filters } = texts
  const owners = useOwners().data?.map(({ id, full_name }) => ({ id, name: full_name }))
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChips
        address={address}
        name="categories"
        label={filters.category}
        options={optionsOf(useAssetCategories().data)}
      />
      <AddressChips address={address} name="owner" label={filters.owner} options={optionsOf(owners)} />
      <AddressChips address={address} name="criticality" label={filters.criticality} options={levels} />
      <AddressToggle address={address} name="patientData" label={filters.patientData} />
      <AddressToggle address={address} name="trashed" label={filters.trashed} />
    </Filters>
  )
}
