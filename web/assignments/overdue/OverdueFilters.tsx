import { useQuery } from '@tanstack/react-query'
import { overdueApi } from '#domain/assignments/overdue.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { AddressChip, Filters, optionsOf } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { latenesses, type OverdueSearch } from './overdue.search.ts'
import { overdueTexts as texts } from './overdue.texts.ts'

const late = latenesses.map(value => ({ value, label: texts.late[value] }))

/** The filters of the overdue assignments. */
export function OverdueFilters({ address }: { address: Address<OverdueSearch> }) {
  const { period } = address.search
  const filter = period ? { assessment_period_id: period } : {}
  const { data } = useQuery(asking(overdueApi.choices, { filter }))
  const people = data?.people.map(({ id, full_name: name }) => ({ id, name }))
  const { filters } = texts
  return (
    <Filters>
      <AddressChip address={address} name="person" label={filters.person} options={optionsOf(people)} />
      <AddressChip
        address={address}
        name="entity"
        label={filters.entity}
        options={optionsOf(data?.entities)}
      />
      <AddressChip
        address={address}
        name="framework"
        label={filters.framework}
        options={optionsOf(data?.protocols)}
      />
      <AddressChip address={address} name="late" label={filters.late} options={late} />
    </Filters>
  )
}
