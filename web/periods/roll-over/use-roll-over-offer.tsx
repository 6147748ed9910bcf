import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { closeToast, toastDone } from '#web/ui/toasts/toasts.tsx'
import { periodsTexts } from '../periods.texts.ts'
import { earlierThan } from './earlier.ts'
import { rollOverTexts as texts } from './roll-over.texts.ts'

/** Announces a new assessment; where an earlier one has answers, with the way to carry them over. */
export function useRollOverOffer() {
  const navigate = useNavigate()
  const { data = [] } = useQuery(askingAll(periodsApi.list, {}))
  return (period: AssessmentPeriod) => {
    const id = `added-period-${period.id}`
    const isOffered = earlierThan(period, data).some(({ answers_count }) => answers_count > 0)
    const words = periodsTexts.added(period.name)
    if (!isOffered) return toastDone(words)
    const carry = () => {
      closeToast(id)
      void navigate({
        to: '/company/assessment-periods/$assessmentPeriodId',
        params: { assessmentPeriodId: period.id },
        search: { rollover: 1 },
      })
    }
    toastDone(
      <>
        {words}
        <Button size="xs" variant="default" mt="xs" display="block" onClick={carry}>
          {texts.action}
        </Button>
      </>,
      { id },
    )
  }
}
