import { details, filterFields } from '#domain/entities/entity-content.ts'
import {
  AddressChip,
  AddressChips,
  AddressSearch,
  AddressText,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { DivisionPicker } from '../divisions/DivisionPicker.tsx'
import type { EntitiesSearch } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'
import { useAssets, useFrameworks, useGroups, useTags } from './fields/choices.ts'

const locks = [
  { value: 'locked', label: texts.locked },
  { value: 'unlocked', label: texts.notLocked },
]

/** Search and filters of the list. */
export function EntityFilters({ address }: { address: Address<EntitiesSearch> }) {
  const { filters } = texts
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChip
        address={address}
        name="framework"
        label={filters.framework}
        options={optionsOf(useFrameworks().data)}
      />
      <AddressChips
        address={address}
        name="group"
        label={filters.group}
        options={optionsOf(useGroups().data)}
      />
      <AddressChips address={address} name="tag" label={filters.tag} options={optionsOf(useTags().data)} />
      <AddressChips
        address={address}
        name="asset"
        label={filters.asset}
        options={optionsOf(useAssets().data)}
      />
      <AddressChip address={address} name="lock" label={filters.lock} options={locks} />
      <DivisionPicker address={address} label={filters.division} />
      {filterFields.map(field => (
        <AddressText
          key={field}
          address={address}
          name={field}
          label={details[field].label}
          max={details[field].max}
        />
      ))}
      <AddressToggle address={address} name="trashed" label={filters.trashed} />
    </Filters>
  )
}
