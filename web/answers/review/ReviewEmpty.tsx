import { Anchor, Button } from '@mantine/core'
import { IconCalendarOff, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/session/me.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { reviewTexts as texts } from './review.texts.ts'

interface Props {
  /** The assessment in the address; undefined for the current one. */
  period: number | undefined
  /** Given while filters apply. */
  onClear?: () => void
}

/** Replaces a list without answers to accept: none is left, or no assessment is open. */
export function ReviewEmpty({ period, onClear }: Props) {
  const { current, isUnknown } = useCurrentPeriod()
  if (period === undefined && current === null)
    return <Empty icon={IconCalendarOff} title={texts.noPeriodTitle} help={texts.noPeriodHelp} />
  if (period === undefined && current === undefined && !isUnknown) return null
  if (!onClear) return <Empty title={texts.empty} help={texts.emptyHelp} />
  return (
    <Empty icon={IconRosetteDiscountCheck} title={texts.noneLeft} help={texts.noneLeftHelp}>
      <Button variant="default" onClick={onClear}>
        {texts.clearFilters}
      </Button>
      <AssessmentLink periodId={period ?? current?.id} />
    </Empty>
  )
}

function AssessmentLink({ periodId }: { periodId: number | undefined }) {
  const may = useCan()('period:manage')
  if (!may || periodId === undefined) return null
  return (
    <Anchor
      renderRoot={props => (
        <Link
          {...props}
          to="/company/assessment-periods/$assessmentPeriodId"
          params={{ assessmentPeriodId: periodId }}
        />
      )}
    >
      {texts.toAssessment}
    </Anchor>
  )
}
