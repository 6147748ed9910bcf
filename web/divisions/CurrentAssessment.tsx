import { Text } from '@mantine/core'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** The assessment in which a division works now, and the number of those of its own. */
export function CurrentAssessment({ division }: { division: Division }) {
  const { assessment_period, periods_count } = division
  return (
    <div>
      {assessment_period ? (
        <Text size="sm">{assessment_period.name}</Text>
      ) : (
        <Dimmed>{texts.noAssessment}</Dimmed>
      )}
      {periods_count > 0 && <Dimmed>{texts.ownAssessments(periods_count)}</Dimmed>}
    </div>
  )
}
