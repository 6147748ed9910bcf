import { Anchor, Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Named } from '#domain/platform/fields.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { ClosedPeriodButton } from '../periods/ClosedPeriodButton.tsx'
import { risksTexts as texts } from './risks.texts.ts'

/** Shown when nothing is in scope: the last closed assessment if none is open, or what is required. */
export function NothingSection({ period }: { period: number | undefined }) {
  const { current, lastClosed, isUnknown } = useCurrentPeriod()
  const isOfNone = period === undefined && current === null
  if (period === undefined && current === undefined && !isUnknown) return null
  return isOfNone && lastClosed ? <ClosedSection closed={lastClosed} /> : <RequirementsSection />
}

/** The closed assessment keeps its risks, which are still there to be shown. */
function ClosedSection({ closed }: { closed: Named }) {
  return (
    <Empty icon={IconCalendarEvent} title={texts.noPeriodTitle} help={texts.noPeriodHelp}>
      <ClosedPeriodButton closed={closed} to="/risks" />
    </Empty>
  )
}

/** Leads through what risks require. */
function RequirementsSection() {
  return (
    <Empty title={texts.nothingTitle} help={texts.nothingHelp}>
      <Button component={Link} to="/company/setup">
        {texts.toSetup}
      </Button>
    </Empty>
  )
}

/** Shown while nothing in scope is answered: the coverage, and the step that changes it. */
export function UnansweredSection({ row }: { row: RiskRow }) {
  const coverage = texts.coverageHelp('0', formatNumber(row.in_scope))
  return (
    <Empty icon={IconPencil} title={texts.unansweredTitle} help={`${coverage} ${texts.unansweredHelp}`}>
      <Button component={Link} to="/questions">
        {texts.startAnswering}
      </Button>
      <Group gap="lg">
        <Anchor renderRoot={props => <Link {...props} to="/company/users" />}>{texts.invitePeople}</Anchor>
      </Group>
    </Empty>
  )
}
