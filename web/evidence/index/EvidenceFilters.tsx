import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { evidenceTypes, evidenceUses } from '#domain/evidence/evidence.rules.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { AddressChip, AddressSearch, Filters, optionsOf } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { type EvidenceSearch, evidenceStates } from '../evidence.search.ts'
import { evidenceTexts as texts } from '../evidence.texts.ts'

const stateOptions = evidenceStates.map(value => ({ value, label: texts.states[value] }))
const typeOptions = evidenceTypes.map(value => ({ value, label: texts.types[value] }))
const useOptions = evidenceUses.map(value => ({ value, label: texts.uses[value] }))

/** Search and filters of the library. */
export function EvidenceFilters({ address }: { address: Address<EvidenceSearch> }) {
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data
  const periods = useQuery(askingAll(periodsApi.list, {})).data
  const frameworks = useQuery(askingAll(protocolsApi.list, {})).data
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChip address={address} name="state" label={texts.state} options={stateOptions} />
      <AddressChip
        address={address}
        name="framework"
        label={texts.framework}
        options={optionsOf(frameworks)}
      />
      <AddressChip address={address} name="entity" label={texts.entity} options={optionsOf(entities)} />
      <AddressChip address={address} name="period" label={texts.period} options={optionsOf(periods)} />
      <AddressChip address={address} name="type" label={texts.type} options={typeOptions} />
      <AddressChip address={address} name="use" label={texts.use} options={useOptions} />
    </Filters>
  )
}
