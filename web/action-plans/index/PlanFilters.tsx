import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { threatsApi } from '#domain/reference/reference.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { type PlansSearch, planStates, relations } from './plans.search.ts'
import { plansTexts as texts } from './plans.texts.ts'

const stateOptions = planStates.map(value => ({ value, label: planTexts.states[value] }))
const relationOptions = relations.map(value => ({ value, label: texts.relations[value] }))

interface Props {
  address: Address<PlansSearch>
  mayManage: boolean
}

/** Search, filters and view of the list of plans. People who only have tasks are spared the filters of managers. */
export function PlanFilters({ address, mayManage }: Props) {
  const { search, narrow } = address
  return (
    <Filters>
      <Segments
        aria-label={texts.view}
        value={search.view ?? 'list'}
        onChange={view => narrow({ view: view === 'board' ? 'board' : undefined })}
        data={[
          { value: 'list', label: texts.list },
          { value: 'board', label: texts.board },
        ]}
      />
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChip address={address} name="state" label={texts.state} options={stateOptions} />
      {mayManage && <ManagersFilters address={address} />}
    </Filters>
  )
}

function ManagersFilters({ address }: Pick<Props, 'address'>) {
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data
  const threats = useQuery(askingAll(threatsApi.list, {})).data
  return (
    <>
      <AddressChip address={address} name="who" label={texts.who} options={relationOptions} />
      <AddressChip address={address} name="entity" label={texts.entity} options={optionsOf(entities)} />
      <AddressChip address={address} name="threat" label={texts.threat} options={optionsOf(threats)} />
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
  )
}
