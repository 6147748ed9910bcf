import { useQuery } from '@tanstack/react-query'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { DivisionPicker } from '../../divisions/DivisionPicker.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import type { MyEntitiesSearch } from './my-entities.search.ts'

/** Search and filters of the list. */
export function MyEntitiesFilters({ address }: { address: Address<MyEntitiesSearch> }) {
  const groups = useQuery(askingAll(groupsApi.list, { sort: 'name|asc' })).data
  const tags = useQuery(askingAll(tagsApi.list, { sort: 'name|asc' })).data
  const { filters } = texts
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChips address={address} name="group" label={filters.group} options={optionsOf(groups)} />
      <AddressChips address={address} name="tag" label={filters.tag} options={optionsOf(tags)} />
      <DivisionPicker address={address} label={filters.division} />
      <AddressToggle address={address} name="locked" label={filters.locked} />
    </Filters>
  )
}
