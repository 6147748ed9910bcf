import { useQuery } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { AddressChip, AddressText, Filters, optionsOf } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import type { AuditSearch } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'

/** The filters of the list. One record is chosen by its name in a row. */
export function AuditFilters({ address }: { address: Address<AuditSearch> }) {
  const { search, narrow } = address
  const { data } = useQuery(askingAll(usersApi.list, { filter: { trashed: 'with' }, sort: 'last_name|asc' }))
  const people = data
    ?.filter(({ joined_at }) => joined_at !== null)
    .map(({ id, full_name }) => ({ id, name: full_name }))
  return (
    <Filters>
      <AddressChip address={address} name="user" label={texts.filters.user} options={optionsOf(people)} />
      <AddressText address={address} name="event" label={texts.filters.event} max={100} />
      {search.record !== undefined && (
        <FilterToggle
          label={texts.filters.record}
          isOn
          onChange={() => narrow({ type: undefined, record: undefined })}
        />
      )}
    </Filters>
  )
}
