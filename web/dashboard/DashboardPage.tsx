import { Button, Group } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import { CompanyTrend } from '../trends/CompanyTrend.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'
import { EntitiesSection } from './entities/EntitiesSection.tsx'
import { FrameworksSection } from './FrameworksSection.tsx'
import { HeadSection } from './HeadSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { TopRisksSection } from './TopRisksSection.tsx'
import { useDashboard } from './use-dashboard.ts'

const ListDialog = lazyPart(() => import('./lists/ListDialog.tsx'), 'ListDialog')

/** The state of the assessment: figures that each link to what they count. */
export function DashboardPage() {
  const { search, query, go } = useDashboard()
  const { data, error } = query
  const period = data?.assessment_period
  const isGone = error instanceof CallFailure && error.status === 404 && search.period !== undefined
  return (
    <Page
      title={texts.title}
      help={
        period
          ? texts.ofPeriod(period.name, formatDate(period.start_date), formatDate(period.end_date))
          : texts.help
      }
      action={<PeriodPicker chosen={search.period} onChoose={period => go({ period })} />}
    >
      {data && !isGone && (
        <div className={classes.whole} data-stale={query.isPlaceholderData || undefined}>
          <Content data={data} search={search} onChange={go} />
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
      {!data && !error && <DashboardSkeleton />}
      {search.list && data && (
        <Suspense>
          <ListDialog data={data} search={search} onChange={go} list={search.list} />
        </Suspense>
      )}
    </Page>
  )
}

function Content({ data, search, onChange }: DashboardPart) {
  if (!data.assessment_period) {
    return (
      <Empty icon={IconCalendarEvent} title={texts.noPeriodTitle} help={texts.noPeriodHelp}>
        <Button component={Link} to="/company/assessment-periods">
          {texts.openPeriod}
        </Button>
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
  return (
    <div className={classes.content}>
      {data.overall.answered === 0 && <Beginning />}
      {data.overall.answered > 0 && <TopRisksSection period={search.period} />}
      <HeadSection data={data} search={search} />
      <div className={classes.pair}>
        <FrameworksSection data={data} search={search} />
        <PeopleSection data={data} search={search} />
      </div>
      <CompanyTrend />
      <EntitiesSection data={data} search={search} onChange={onChange} />
    </div>
  )
}

/** Shown while nothing is answered: the steps that change that. */
function Beginning() {
  return (
    <Empty title={texts.beginTitle} help={texts.beginHelp}>
      <Group>
        <Button variant="subtle" component={Link} to="/company/setup">
          {texts.reviewSetup}
        </Button>
        <Button variant="default" renderRoot={props => <Link {...props} to="/company/users" />}>
          {texts.invitePeople}
        </Button>
        <Button component={Link} to="/questions">
          {texts.startAnswering}
        </Button>
      </Group>
    </Empty>
  )
}
