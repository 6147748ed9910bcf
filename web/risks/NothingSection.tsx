import { Anchor, Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import type { RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

/** Shown when nothing is in scope: the last closed assessment if none is open, or what is required. */
export function NothingSection({ period }: { period: number | undefined }) {
  const { current, lastClosed, isUnknown } = useCurrentPeriod()
  const isOfNone = period === undefined && current === null
  if (period === undefined && current === undefined && !isUnknown) return null
  return isOfNone && lastClosed ? <ClosedSection {...lastClosed} /> : <RequirementsSection />
}

/** The closed assessment keeps its risks, which are still there to be shown. */
function ClosedSection({ id, name }: { id: number; name: string }) {
  const mayOpen = useCan()('period:manage')
  return (
    <Empty icon={IconCalendarEvent} title={texts.noPeriodTitle} help={texts.noPeriodHelp}>
      <Button
        renderRoot={props => (
          <Link {...props} to="/risks" search={(before: RisksSearch) => ({ ...before, period: id })} />
        )}
      >
        {texts.showClosed(name)}
      </Button>
      {mayOpen && (
        <Anchor renderRoot={props => <Link {...props} to="/company/assessment-periods" />}>
          {texts.openPeriod}
        </Anchor>
      )}
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
