import { useQuery } from '@tanstack/react-query'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'

interface Props {
  chosen: number | undefined
  onChoose: (period: number | undefined) => void
}

/** Chooses the assessment whose figures are shown. The current one is the default. */
export function PeriodFilter({ chosen, onChoose }: Props) {
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const choose = (id: number | string | undefined) => {
    const period = periods.find(each => each.id === id)
    onChoose(period?.is_current ? undefined : period?.id)
  }
  return (
    <FilterChip
      label={texts.period}
      options={periods.map(({ id, name, closed_at }) => ({
        value: id,
        label: closed_at ? `${name} (${texts.closed})` : name,
      }))}
      chosen={chosen ? [chosen] : []}
      onChange={([id]) => choose(id)}
    />
  )
}
