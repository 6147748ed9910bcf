import { Group } from '@mantine/core'
import { useMe } from '#web/platform/me.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useFrameworks, useGroups, useTags } from './choices.ts'
import type { EntitiesSearch } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'

interface Props {
  search: EntitiesSearch
  onChange: (patch: Partial<EntitiesSearch>) => void
}

/** Search and filters of the list. */
export function EntityFilters({ search, onChange }: Props) {
  const me = useMe()
  const frameworks = useFrameworks().data
  const groups = useGroups().data
  const tags = useTags().data
  const { filters } = texts
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => onChange({ search: text || undefined })}
        aria-label={texts.searchLabel}
      />
      <FilterChip
        label={filters.framework}
        options={optionsOf(frameworks)}
        chosen={search.framework ? [search.framework] : []}
        onChange={([id]) => onChange({ framework: numberOf(id) })}
      />
      <FilterChip
        label={filters.group}
        options={optionsOf(groups)}
        chosen={search.group ?? []}
        onChange={ids => onChange({ group: idsOf(ids) })}
        isMany
      />
      <FilterChip
        label={filters.tag}
        options={optionsOf(tags)}
        chosen={search.tag ?? []}
        onChange={ids => onChange({ tag: idsOf(ids) })}
        isMany
      />
      {me?.features.includes('divisions') && (
        <FilterChip
          label={filters.division}
          options={optionsOf(me.divisions)}
          chosen={search.division ? [search.division] : []}
          onChange={([id]) => onChange({ division: numberOf(id) })}
        />
      )}
      <FilterToggle
        label={filters.trashed}
        isOn={search.trashed === true}
        onChange={isOn => onChange({ trashed: isOn || undefined })}
      />
    </Group>
  )
}

function optionsOf(named: readonly { id: number; name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}

function numberOf(id: number | string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id)
}

function idsOf(ids: (number | string)[]): number[] | undefined {
  return ids.length > 0 ? ids.map(Number) : undefined
}
