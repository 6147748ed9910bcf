import { useQuery } from '@tanstack/react-query'
import { actingAs } from '#domain/audit-events/audit-events.contract.ts'
import { eventWords, tableLabels } from '#domain/audit-events/audit-labels.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressSearch,
  AddressText,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { FilterDays } from '#web/ui/filters/FilterDays.tsx'
import { type AuditSearch, MAX_ADDRESS } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'

const kinds = Object.entries(tableLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

const actingOptions = actingAs.map(value => ({ value, label: texts.acting[value] }))

/** The filters of the list. One record, one event and one import are chosen in a row. */
export function AuditFilters({ address }: { address: Address<AuditSearch> }) {
  const { search, narrow } = address
  const { event, type, record, request, from, to } = search
  const { data } = useQuery(askingAll(usersApi.list, { filter: { trashed: 'with' }, sort: 'last_name|asc' }))
  const people = data
    ?.filter(({ joined_at }) => joined_at !== null)
    .map(({ id, full_name }) => ({ id, name: full_name }))
  return (
    <Filters>
      <AddressSearch address={address} label={texts.search} placeholder={texts.searchHint} />
      <FilterDays
        label={texts.filters.date}
        days={{ from, to }}
        onChange={days => narrow({ from: days.from, to: days.to })}
      />
      <AddressChip address={address} name="user" label={texts.filters.user} options={optionsOf(people)} />
      <AddressChip address={address} name="as" label={texts.filters.acting} options={actingOptions} />
      <AddressText address={address} name="address" label={texts.filters.address} max={MAX_ADDRESS} />
      {record === undefined && (
        <AddressChip address={address} name="type" label={texts.filters.kind} options={kinds} />
      )}
      {event !== undefined && (
        <FilterToggle label={eventWords(event)} isOn onChange={() => narrow({ event: undefined })} />
      )}
      {record !== undefined && type !== undefined && (
        <FilterToggle
          label={texts.filters.record}
          isOn
          onChange={() => narrow({ type: undefined, record: undefined })}
        />
      )}
      {request !== undefined && (
        <FilterToggle label={texts.filters.request} isOn onChange={() => narrow({ request: undefined })} />
      )}
    </Filters>
  )
}
