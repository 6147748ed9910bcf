import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type PeriodValues, valuesOf } from './period-values.ts'
import { periodsTexts as texts } from './periods.texts.ts'

/** Lists in words the differences between the person's values and the assessment saved in the meantime. */
export function periodDifferences(values: PeriodValues, current: AssessmentPeriod): Difference[] {
  const theirs = valuesOf(current)
  return [
    { label: texts.name, mine: values.name, theirs: theirs.name },
    { label: texts.start, mine: formatDate(values.start_date), theirs: formatDate(theirs.start_date) },
    { label: texts.end, mine: formatDate(values.end_date), theirs: formatDate(theirs.end_date) },
    {
      label: texts.thresholds,
      mine: Object.values(values.thresholds).join(', '),
      theirs: Object.values(theirs.thresholds).join(', '),
    },
  ]
}
