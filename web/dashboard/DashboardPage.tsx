import { Anchor, Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PageLayout } from '#domain/page-layouts/page-layouts.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { arranged } from '#web/platform/parts/arranged.ts'
import { PartsPicker } from '#web/platform/parts/PartsPicker.tsx'
import { PrintButton } from '#web/platform/parts/PrintButton.tsx'
import { useLayout } from '#web/platform/parts/use-layout.ts'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { ClosedPeriodButton } from '../periods/ClosedPeriodButton.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'
import { partsFor } from './dashboard-parts.tsx'
import { PartRows } from './PartRows.tsx'
import { useDashboard } from './use-dashboard.ts'

const ListDialog = lazyPart(() => import('./lists/ListDialog.tsx'), 'ListDialog')

/** The state of the assessment: figures that each link to what they count. */
export function DashboardPage() {
  const { search, query, go } = useDashboard()
  const { data, error } = query
  const { layout, isReady, arrange, reset } = useLayout('dashboard')
  const period = data?.assessment_period
  const hasFigures = isReady && Boolean(period) && data?.overall.in_scope !== 0
  const features = useMe()?.features ?? []
  const parts = data ? partsFor(data, features) : []
  const isGone = error instanceof CallFailure && error.status === 404 && search.period !== undefined
  return (
    <Page
      title={texts.title}
      help={
        period
          ? texts.ofPeriod(period.name, formatDate(period.start_date), formatDate(period.end_date))
          : texts.help
      }
      action={
        <>
          <PeriodPicker chosen={search.period} onChoose={period => go({ period })} />
          {hasFigures && parts.length > 0 && (
            <>
              <PartsPicker parts={parts} layout={layout} onArrange={arrange} onReset={reset} />
              <PrintButton />
            </>
          )}
        </>
      }
    >
      {data && isReady && !isGone && (
        <div className={classes.whole} data-stale={query.isPlaceholderData || undefined}>
          <Content data={data} search={search} onChange={go} layout={layout} />
        </div>
      )}
      {isGone && (
        <Empty icon={IconCalendarEvent} title={texts.noSuchPeriod}>
          <Button variant="default" onClick={() => go({ period: undefined })}>
            {texts.showCurrent}
          </Button>
        </Empty>
      )}
      {!data && error && !isGone && <Failed {...failedOf(error)} onTryAgain={() => void query.refetch()} />}
      {!(data && isReady) && !error && <DashboardSkeleton />}
      {search.list && data && (
        <Suspense>
          <ListDialog data={data} search={search} onChange={go} list={search.list} />
        </Suspense>
      )}
    </Page>
  )
}

function Content({ data, search, onChange, layout }: DashboardPart & { layout: PageLayout | null }) {
  const features = useMe()?.features ?? []
  const { lastClosed } = useCurrentPeriod()
  if (!data.assessment_period) {
    return (
      <Empty icon={IconCalendarEvent} title={texts.noPeriodTitle} help={texts.noPeriodHelp}>
        {lastClosed ? (
          <ClosedPeriodButton closed={lastClosed} to="/dashboard" />
        ) : (
          <Button component={Link} to="/company/assessment-periods">
            {texts.openPeriod}
          </Button>
        )}
      </Empty>
    )
  }
  if (data.overall.in_scope === 0) {
    return (
      <Empty title={texts.nothingTitle} help={texts.nothingHelp}>
        <Group>
          <Button component={Link} to="/company/setup">
            {texts.goToSetup}
          </Button>
        </Group>
      </Empty>
    )
  }
  const all = partsFor(data, features)
  const parts = arranged(all, layout)
  return (
    <div className={classes.content}>
      {data.overall.answered === 0 && <Beginning inScope={data.overall.in_scope} />}
      {all.length > 0 && parts.length === 0 && (
        <Empty title={texts.nothingChosen} help={texts.nothingChosenHelp} />
      )}
      <PartRows parts={parts} data={data} search={search} onChange={onChange} />
    </div>
  )
}

/** Shown while nothing is answered: the coverage, and the step that changes it. */
function Beginning({ inScope }: { inScope: number }) {
  return (
    <Empty
      icon={IconPencil}
      title={texts.beginTitle}
      help={`${texts.beginCoverage(formatNumber(inScope))} ${texts.beginHelp}`}
    >
      <Button component={Link} to="/questions">
        {texts.startAnswering}
      </Button>
      <Group gap="lg">
        <Anchor renderRoot={props => <Link {...props} to="/company/users" />}>{texts.invitePeople}</Anchor>
        <Anchor renderRoot={props => <Link {...props} to="/company/setup" />}>{texts.reviewSetup}</Anchor>
      </Group>
    </Empty>
  )
}
