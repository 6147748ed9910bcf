import { Group } from '@mantine/core'
import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import { useMe } from '#web/platform/me.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { UsersSearch } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

interface Props {
  search: UsersSearch
  onChange: (patch: Partial<UsersSearch>) => void
}

const roles = membershipRoles.map(value => ({ value, label: texts.roles[value] }))
const states = (['active', 'invited'] as const).map(value => ({ value, label: texts.states[value] }))

/** Search and filters of the list. */
export function UserFilters({ search, onChange }: Props) {
  const me = useMe()
  const { filters } = texts
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => onChange({ search: text || undefined })}
        aria-label={texts.searchLabel}
      />
      <FilterChip
        label={filters.role}
        options={roles}
        chosen={search.role ? [search.role] : []}
        onChange={([role]) => onChange({ role: role as MembershipRole | undefined })}
      />
      {!search.trashed && (
        <FilterChip
          label={filters.state}
          options={states}
          chosen={search.state ? [search.state] : []}
          onChange={([state]) => onChange({ state: state as UsersSearch['state'] })}
        />
      )}
      {me?.features.includes('divisions') && (
        <FilterChip
          label={filters.division}
          options={me.divisions.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={search.division ? [search.division] : []}
          onChange={([id]) => onChange({ division: id === undefined ? undefined : Number(id) })}
        />
      )}
      <FilterToggle
        label={filters.removed}
        isOn={search.trashed === true}
        onChange={isOn => onChange({ trashed: isOn || undefined })}
      />
    </Group>
  )
}
