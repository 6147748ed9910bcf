import { IconCalendarOff } from '@tabler/icons-react'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { overdueTexts as texts } from './overdue.texts.ts'

/** Replaces a list without any overdue work: without an open assessment there is none to speak of. */
export function OverdueEmpty({ period }: { period: number | undefined }) {
  const { current, isUnknown } = useCurrentPeriod()
  if (period === undefined && current === null)
    return <Empty icon={IconCalendarOff} title={texts.noPeriodTitle} help={texts.noPeriodHelp} />
  if (period === undefined && current === undefined && !isUnknown) return null
  return <Empty title={texts.empty} help={texts.emptyHelp} />
}
