import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { useOverview } from './use-overview.ts'

/** Chooses the assessment that the page shows. The current one is the default. */
export function PeriodSection({ overview }: { overview: EntityOverview }) {
  const { search, narrow } = useOverview()
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const shown = overview.assessment_period
  const choose = (id: number | string | undefined) => {
    const period = periods.find(each => each.id === id)
    narrow({ period: period?.is_current ? undefined : period?.id })
  }
  return (
    <Group gap="sm" mb="md">
      <FilterChip
        label={texts.period}
        options={periods.map(({ id, name, closed_at }) => ({
          value: id,
          label: closed_at ? `${name} (${texts.closed})` : name,
        }))}
        chosen={search.period ? [search.period] : []}
        onChange={([id]) => choose(id)}
      />
      {!search.period && (
        <Text size="sm" c="dimmed">
          {shown ? shown.name : `${texts.noPeriod}. ${texts.noPeriodHelp}`}
        </Text>
      )}
    </Group>
  )
}
