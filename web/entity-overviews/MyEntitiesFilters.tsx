import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { askingAll } from '#web/platform/queries.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import type { MyEntitiesSearch } from './my-entities.search.ts'

interface Props {
  search: MyEntitiesSearch
  onChange: (patch: Partial<MyEntitiesSearch>) => void
}

/** Search and filters of the list. */
export function MyEntitiesFilters({ search, onChange }: Props) {
  const me = useMe()
  const groups = useQuery(askingAll(groupsApi.list, { sort: 'name|asc' })).data
  const tags = useQuery(askingAll(tagsApi.list, { sort: 'name|asc' })).data
  const { filters } = texts
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => onChange({ search: text || undefined })}
        aria-label={texts.searchLabel}
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
      {me?.features.includes('divisions') && me.divisions.length > 0 && (
        <FilterChip
          label={filters.division}
          options={optionsOf(me.divisions)}
          chosen={search.division ? [search.division] : []}
          onChange={([id]) => onChange({ division: id === undefined ? undefined : Number(id) })}
        />
      )}
      <FilterToggle
        label={filters.locked}
        isOn={search.locked === true}
        onChange={isOn => onChange({ locked: isOn || undefined })}
      />
    </Group>
  )
}

function optionsOf(named: readonly { id: number; name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}

function idsOf(ids: (number | string)[]): number[] | undefined {
  return ids.length > 0 ? ids.map(Number) : undefined
}
