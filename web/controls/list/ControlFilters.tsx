import { controlKinds, controlStatuses, controlTestStates } from '#domain/controls/controls.rules.ts'
import {
  AddressChip,
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useOwners, useParts } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import type { ControlsSearch } from './controls.search.ts'

const statuses = controlStatuses.map(value => ({ value, label: texts.statuses[value] }))
const tests = controlTestStates.map(value => ({ value, label: texts.testStates[value] }))
const kinds = controlKinds.map(value => ({ value, label: texts.kinds[value] }))

/** Search and filters of the list. */
export function ControlFilters({ address }: { address: Address<ControlsSearch> }) {
  const { objectives, functions, processes, risks } = useParts()
  const owners = useOwners().data?.map(({ id, full_name }) => ({ id, name: full_name }))
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChips address={address} name="status" label={texts.status} options={statuses} />
      <AddressChips address={address} name="kind" label={texts.kind} options={kinds} />
      <AddressChip address={address} name="test" label={texts.tests} options={tests} />
      <AddressChips address={address} name="owner" label={texts.owner} options={optionsOf(owners)} />
      <AddressChips
        address={address}
        name="objective"
        label={texts.objective}
        options={optionsOf(objectives)}
      />
      <AddressChips address={address} name="function" label={texts.function} options={optionsOf(functions)} />
      <AddressChips address={address} name="process" label={texts.process} options={optionsOf(processes)} />
      <AddressChips address={address} name="risk" label={texts.risks} options={optionsOf(risks)} />
      <AddressToggle address={address} name="unlinked" label={texts.unlinked} />
      <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
    </Filters>
  )
}
