import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useToday } from '#web/platform/today.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Failed, NotAllowed, NotThere } from '#web/ui/page/PageStates.tsx'
import { HistoryButton } from '../../record-history/HistoryButton.tsx'
import { comparisonTexts } from '../comparison/comparison.texts.ts'
import { stateOf } from '../period-state.ts'
import { rollOverTexts } from '../roll-over/roll-over.texts.ts'
import { ChecklistSection } from './ChecklistSection.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { CompletionSection } from './CompletionSection.tsx'
import { EntitiesSection } from './EntitiesSection.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import { FrameworksSection } from './FrameworksSection.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'
import { PeopleSection } from './PeopleSection.tsx'
import { PeriodReopenForm } from './PeriodReopenForm.tsx'
import { StoringSection } from './StoringSection.tsx'
import { usePeriodOverview } from './use-period-overview.ts'

const RollOverDialog = lazyPart(() => import('../roll-over/RollOverDialog.tsx'), 'RollOverDialog')

const crumbs = [{ label: texts.back, to: '/company/assessment-periods' }]

/** The progress of an assessment, what is missing before it closes, and the way to close it. */
export function PeriodOverviewPage() {
  const { period, overview } = usePeriodOverview()
  if (period.data && overview.data) return <Loaded period={period.data} overview={overview.data} />
  const error = period.error ?? overview.error
  if (!error) return <PageSkeleton />
  if (error instanceof CallFailure && error.status === 404) {
    return (
      <NotThere isPage title={texts.notThereTitle} help={texts.notThereHelp}>
        <Button variant="default" renderRoot={props => <Link to="/company/assessment-periods" {...props} />}>
          {texts.toAssessments}
        </Button>
      </NotThere>
    )
  }
  if (error instanceof CallFailure && error.status === 403) return <NotAllowed isPage />
  const again = () => void Promise.all([period.refetch(), overview.refetch()])
  return <Failed {...failedOf(error)} onTryAgain={again} />
}

function Loaded({ period, overview }: { period: AssessmentPeriod; overview: PeriodOverview }) {
  const { search, go } = usePeriodOverview()
  const { closed_at, abilities } = period
  const isUpcoming = stateOf(period, useToday()) === 'upcoming'
  const dates = texts.dates(formatDate(period.start_date), formatDate(period.end_date))
  const note = closed_at
    ? texts.closed(formatDate(closed_at))
    : isUpcoming && texts.notStarted(formatDate(period.start_date))
  return (
    <Page
      title={period.name}
      crumbs={crumbs}
      help={note ? `${dates}. ${note}` : dates}
      action={
        <>
          <HistoryButton of="period" recordId={period.id} />
          <Button
            variant="default"
            renderRoot={props => (
              <Link
                to="/company/assessment-periods/$assessmentPeriodId/comparison"
                params={{ assessmentPeriodId: period.id }}
                {...props}
              />
            )}
          >
            {comparisonTexts.action}
          </Button>
          {abilities.close && (
            <Button variant="default" onClick={() => go({ rollover: 1 })}>
              {rollOverTexts.action}
            </Button>
          )}
          {abilities.close && (
            <Button variant={isUpcoming ? 'default' : 'filled'} onClick={() => go({ close: 1 })}>
              {texts.close}
            </Button>
          )}
          {abilities.open && (
            <Button variant="default" onClick={() => go({ reopen: 1 })}>
              {texts.reopen}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.content}>
        {period.closing_job_id !== null && <StoringSection period={period} jobId={period.closing_job_id} />}
        <FiguresSection overview={overview} periodId={period.id} />
        <ChecklistSection overview={overview} period={period} />
        <CompletionSection period={period} />
        <div className={classes.pair}>
          <FrameworksSection overview={overview} periodId={period.id} />
          <PeopleSection overview={overview} periodId={period.id} />
        </div>
        <EntitiesSection overview={overview} periodId={period.id} />
      </div>
      {search.close && abilities.close && (
        <CloseDialog period={period} overview={overview} onClose={() => go({ close: undefined }, true)} />
      )}
      {search.rollover && !closed_at && (
        <Suspense>
          <RollOverDialog period={period} onClose={() => go({ rollover: undefined }, true)} />
        </Suspense>
      )}
      {search.reopen && abilities.open && (
        <PeriodReopenForm record={period} onClose={() => go({ reopen: undefined }, true)} onTake={() => {}} />
      )}
    </Page>
  )
}
