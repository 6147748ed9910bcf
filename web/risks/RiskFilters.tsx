import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import type { RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

const route = getRouteApi('/signed-in/company/risks')

type Filter = 'period' | 'framework' | 'division' | 'entity'

/** Filters the figures by assessment, framework, division and entity; all of it is in the address. */
export function RiskFilters() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const frameworks = useQuery(askingAll(protocolsApi.list, { filter: { adopted: true } })).data
  const me = useMe()
  // People who work in one division see no other.
  const divisions = me?.features.includes('divisions') && me.active_division_id === null ? me.divisions : []
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc', per_page: 100 })).data
  const choose = (filter: Filter) => (chosen: (number | string)[]) => {
    const value = chosen[0] === undefined ? undefined : Number(chosen[0])
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, [filter]: value }),
      replace: true,
    })
  }
  const chip = (filter: Filter, label: string, named: readonly { id: number; name: string }[] = []) => (
    <FilterChip
      label={label}
      options={named.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={search[filter] ? [search[filter]] : []}
      onChange={choose(filter)}
    />
  )
  return (
    <Group gap="xs" mb="lg">
      <PeriodPicker chosen={search.period} onChoose={id => choose('period')(id === undefined ? [] : [id])} />
      {chip('framework', texts.framework, frameworks)}
      {divisions.length > 0 && chip('division', texts.division, divisions)}
      {chip('entity', texts.entity, entities)}
    </Group>
  )
}
