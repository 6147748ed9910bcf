import { Group } from '@mantine/core'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { useOverview } from './use-overview.ts'

/** Chooses the assessment that the page shows. */
export function PeriodSection({ overview }: { overview: EntityOverview }) {
  const { search, narrow } = useOverview()
  return (
    <Group gap="sm" mb="md">
      <PeriodPicker chosen={search.period} onChoose={period => narrow({ period })} />
      {!search.period && !overview.assessment_period && (
        <Dimmed>{`${texts.noPeriod}. ${texts.noPeriodHelp}`}</Dimmed>
      )}
    </Group>
  )
}
