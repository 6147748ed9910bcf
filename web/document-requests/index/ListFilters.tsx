import { useQuery } from '@tanstack/react-query'
import { documentRequestStatuses, statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { documentRequestPeriodsApi } from '#domain/document-requests/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import type { ListsSearch } from './lists.search.ts'
import { listsTexts as texts } from './lists.texts.ts'

const statusOptions = documentRequestStatuses.map(value => ({ value, label: statusLabels[value] }))

/** Search and filters of the lists. */
export function ListFilters({ address, mayManage }: { address: Address<ListsSearch>; mayManage: boolean }) {
  const periods = useQuery(askingAll(documentRequestPeriodsApi.list, {})).data
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChip address={address} name="status" label={texts.status} options={statusOptions} />
      {(periods?.length ?? 0) > 0 && (
        <AddressChip address={address} name="period" label={texts.period} options={optionsOf(periods)} />
      )}
      {mayManage && (
        <>
          <AddressToggle
            address={address}
            name="archived"
            label={texts.archivedOnes}
            clears={{ trashed: undefined }}
          />
          <AddressToggle
            address={address}
            name="trashed"
            label={texts.trashedOnes}
            clears={{ archived: undefined }}
          />
        </>
      )}
    </Filters>
  )
}
