import { Group, Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { PeriodBadge } from './PeriodBadge.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'
import { PeriodName } from './PeriodName.tsx'
import { PeriodThresholds } from './PeriodThresholds.tsx'
import classes from './periods.module.css'
import { periodsTexts as texts } from './periods.texts.ts'

/** An assessment on a phone. */
export function PeriodCard({ period }: { period: AssessmentPeriod }) {
  return (
    <div className={classes.card}>
      <div>
        <PeriodName period={period} />
        <Text size="sm" c="dimmed" data-figures>
          {texts.span(formatDate(period.start_date), formatDate(period.end_date))}
        </Text>
      </div>
      <PeriodMenu period={period} />
      <Group gap="md" className={classes.wide ?? ''}>
        <PeriodBadge period={period} />
        <Text size="sm" c="dimmed" data-figures>
          {texts.answersOf(formatNumber(period.answers_count), period.answers_count)}
        </Text>
        {period.division && (
          <Text size="sm" c="dimmed">
            {period.division.name}
          </Text>
        )}
      </Group>
      <div className={classes.wide}>
        <PeriodThresholds period={period} />
      </div>
    </div>
  )
}
