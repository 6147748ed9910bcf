import { Group, Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { PeriodBadge } from './PeriodBadge.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'
import { PeriodThresholds } from './PeriodThresholds.tsx'
import type { PeriodsSearch } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'

/** An assessment on a phone. */
export function PeriodCard({ period }: { period: AssessmentPeriod }) {
  const { id, name, abilities, start_date, end_date, answers_count, division } = period
  return (
    <RecordCard
      title={
        <>
          <RecordName<PeriodsSearch> patch={{ edit: id }} mayOpen={abilities.edit}>
            {name}
          </RecordName>
          <Text size="sm" c="dimmed" data-figures>
            {texts.span(formatDate(start_date), formatDate(end_date))}
          </Text>
        </>
      }
      menu={<PeriodMenu period={period} />}
    >
      <Group gap="md">
        <PeriodBadge period={period} />
        <Text size="sm" c="dimmed" data-figures>
          {texts.answersOf(answers_count)}
        </Text>
        {division && (
          <Text size="sm" c="dimmed">
            {division.name}
          </Text>
        )}
      </Group>
      <PeriodThresholds period={period} />
    </RecordCard>
  )
}
