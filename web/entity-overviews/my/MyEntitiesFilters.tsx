import { useQuery } from '@tanstack/react-query'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import type { MyEntitiesSearch } from './my-entities.search.ts'

/** Search and filters of the list. */
export function MyEntitiesFilters({ address }: { address: Address<MyEntitiesSearch> }) {
  const me = useMe()
  const groups = useQuery(askingAll(groupsApi.list, { sort: 'name|asc' })).data
  const tags = useQuery(askingAll(tagsApi.list, { sort: 'name|asc' })).data
  const { filters } = texts
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChips address={address} name="group" label={filters.group} options={optionsOf(groups)} />
      <AddressChips address={address} name="tag" label={filters.tag} options={optionsOf(tags)} />
      {me?.features.includes('divisions') && me.divisions.length > 0 && (
        <AddressChip
          address={address}
          name="division"
          label={filters.division}
          options={optionsOf(me.divisions)}
        />
      )}
      <AddressToggle address={address} name="locked" label={filters.locked} />
    </Filters>
  )
}
