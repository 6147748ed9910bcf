import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { formatFigure } from '#web/ui/format.ts'
import { frameworksInUse } from './frameworks.ts'
import classes from './periods.module.css'
import { periodsTexts as texts } from './periods.texts.ts'

/** The risk above which findings need remediation: once where all frameworks share it, else for each. */
export function PeriodThresholds({ period: { thresholds } }: { period: AssessmentPeriod }) {
  const frameworks = useQuery(frameworksInUse).data ?? []
  const limits = new Set(thresholds.map(({ threshold }) => threshold))
  const [only] = limits
  if (only === undefined) return null
  const words =
    limits.size === 1
      ? texts.thresholdForAll(formatFigure(only))
      : thresholds
          .flatMap(({ protocol_id, threshold }) => {
            const framework = frameworks.find(({ id }) => id === protocol_id)
            return framework ? [texts.thresholdOf(framework.name, formatFigure(threshold))] : []
          })
          .join(', ')
  return (
    <Text size="sm" className={classes.thresholds} title={words} data-figures>
      {words}
    </Text>
  )
}
