import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type EntityOverview,
  entityOverviewsApi,
} from '#domain/entity-overviews/entity-overviews.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Failed, NotAllowed, NotThere } from '#web/ui/page/PageStates.tsx'
import { EntityTrend } from '../trends/EntityTrend.tsx'
import { AssetsSection } from './AssetsSection.tsx'
import { AnswersSection } from './answers/AnswersSection.tsx'
import { AssignedSection } from './assignments/AssignedSection.tsx'
import { OpenWorkSection } from './assignments/OpenWorkSection.tsx'
import { DocumentRequestsSection } from './documents/DocumentRequestsSection.tsx'
import classes from './entity-overviews.module.css'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { ExcludedSection } from './exclusions/ExcludedSection.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import { FrameworksSection } from './frameworks/FrameworksSection.tsx'
import { HeadSection } from './HeadSection.tsx'
import { OverviewActions } from './OverviewActions.tsx'
import { overviewQuery } from './overview-queries.ts'
import { PeriodSection } from './PeriodSection.tsx'
import { PoliciesSection } from './policies/PoliciesSection.tsx'
import { useOverview } from './use-overview.ts'
import { ViewsSection } from './ViewsSection.tsx'

const crumbs = [{ label: texts.title, to: '/entities' }]

/** The overview of one entity: figures, open work, answers, assignments and exclusions. */
export function EntityOverviewPage() {
  const { entityId, search } = useOverview()
  const query = useQuery({
    ...asking(entityOverviewsApi.show, overviewQuery(entityId, search.period)),
    placeholderData: keepPreviousData,
  })
  const overview = query.data?.id === entityId ? query.data : undefined
  if (overview) return <Loaded overview={overview} isStale={query.isPlaceholderData} />
  if (!query.error) return <PageSkeleton />
  if (query.error instanceof CallFailure && query.error.status === 404) {
    return (
      <NotThere isPage title={texts.notThereTitle} help={texts.notThereHelp}>
        <Button variant="default" renderRoot={props => <Link to="/entities/{-$entityId}" {...props} />}>
          {texts.toMyEntities}
        </Button>
      </NotThere>
    )
  }
  if (query.error instanceof CallFailure && query.error.status === 403) return <NotAllowed isPage />
  return <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />
}

function Loaded({ overview, isStale }: { overview: EntityOverview; isStale: boolean }) {
  const { search } = useOverview()
  const { view } = search
  return (
    <Page
      title={overview.name}
      crumbs={crumbs}
      help={overview.description || texts.noDescription}
      action={<OverviewActions overview={overview} />}
    >
      <HeadSection overview={overview} />
      <PeriodSection overview={overview} />
      <ViewsSection />
      <div className={classes.whole} data-stale={isStale || undefined} aria-busy={isStale}>
        {view === 'answers' && <AnswersSection overview={overview} />}
        {view === 'assigned' && <AssignedSection overview={overview} />}
        {view === 'excluded' && <ExcludedSection overview={overview} />}
        {!view && (
          <div className={classes.content}>
            <FiguresSection overview={overview} period={search.period} />
            <OpenWorkSection overview={overview} />
            <DocumentRequestsSection entityId={overview.id} />
            <PoliciesSection entityId={overview.id} />
            <AssetsSection overview={overview} />
            <FrameworksSection overview={overview} />
            <EntityTrend entityId={overview.id} />
          </div>
        )}
      </div>
    </Page>
  )
}
