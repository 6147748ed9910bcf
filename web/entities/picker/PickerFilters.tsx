import { Group } from '@mantine/core'
import { optionsOf } from '#web/platform/records/filters.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { FilterChip, FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useGroups, useTags } from '../fields/choices.ts'

/** A narrowing of the entities to choose from. */
export interface PickerFilter {
  group_id?: number
  tag_id?: number
  division_id?: number
  protocol_id?: number
}

interface Props {
  search: string
  onSearch: (text: string) => void
  filter: PickerFilter
  onFilter: (filter: PickerFilter) => void
  within: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }
}

/** Search and filters of a choice of entities. A filter without anything to choose is left out. */
export function PickerFilters({ search, onSearch, filter, onFilter, within }: Props) {
  const me = useMe()
  const groups = useGroups().data
  const tags = useTags().data
  const divisions = me?.features.includes('divisions') ? me.divisions : []
  const chip = (key: keyof PickerFilter, label: string, named: { id: number; name: string }[] = []) => {
    const { [key]: value, ...others } = filter
    if (named.length === 0) return null
    return (
      <FilterChip
        label={label}
        options={optionsOf(named)}
        chosen={value === undefined ? [] : [value]}
        onChange={([next]) => onFilter(next === undefined ? others : { ...others, [key]: Number(next) })}
      />
    )
  }
  return (
    <Group gap="xs">
      <SearchField
        value={search}
        onSearch={onSearch}
        aria-label={texts.searchLabel}
        onKeyDownCapture={event => {
          // The search has no form of its own, and Enter would submit the one around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        data-autofocus
      />
      {chip('group_id', texts.filters.group, groups)}
      {chip('tag_id', texts.filters.tag, tags)}
      {chip('division_id', texts.filters.division, divisions)}
      <FilterToggle label={within.label} isOn={within.isOn} onChange={within.onChange} />
    </Group>
  )
}
