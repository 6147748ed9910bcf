import { membershipRoles } from '#domain/access/abilities.ts'
import { AddressChip, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { DivisionPicker } from '../divisions/DivisionPicker.tsx'
import type { UsersSearch } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

const roles = membershipRoles.map(value => ({ value, label: texts.roles[value] }))
const states = (['active', 'invited'] as const).map(value => ({ value, label: texts.states[value] }))

/** Search and filters of the list. */
export function UserFilters({ address }: { address: Address<UsersSearch> }) {
  const { filters } = texts
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchLabel} />
      <AddressChip address={address} name="role" label={filters.role} options={roles} />
      {!address.search.trashed && (
        <AddressChip address={address} name="state" label={filters.state} options={states} />
      )}
      <DivisionPicker address={address} label={filters.division} />
      <AddressToggle address={address} name="trashed" label={filters.removed} />
    </Filters>
  )
}
