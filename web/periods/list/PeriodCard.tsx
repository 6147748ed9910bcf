import { Group } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { PeriodBadge } from '../PeriodBadge.tsx'
import { PeriodMenu } from '../PeriodMenu.tsx'
import { PeriodThresholds } from '../PeriodThresholds.tsx'
import { periodsTexts as texts } from '../periods.texts.ts'
import { PeriodLink } from './PeriodLink.tsx'

/** An assessment on a phone. */
export function PeriodCard({ period }: { period: AssessmentPeriod }) {
  const { start_date, end_date, answers_count, division } = period
  return (
    <RecordCard
      title={
        <>
          <PeriodLink period={period} />
          <Dimmed data-figures>{texts.span(formatDate(start_date), formatDate(end_date))}</Dimmed>
        </>
      }
      menu={<PeriodMenu period={period} />}
    >
      <Group gap="md">
        <PeriodBadge period={period} />
        <Dimmed data-figures>{texts.answersOf(answers_count)}</Dimmed>
        {division && <Dimmed>{division.name}</Dimmed>}
      </Group>
      <PeriodThresholds period={period} />
    </RecordCard>
  )
}
