import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Comparison } from '#domain/comparisons/comparisons.contract.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed, NotAllowed, NotThere } from '#web/ui/page/PageStates.tsx'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { ComparedFigures } from './ComparedFigures.tsx'
import { ComparedList } from './ComparedList.tsx'
import classes from './comparison.module.css'
import { comparedViews } from './comparison.search.ts'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { MovedList } from './MovedList.tsx'
import { useComparison } from './use-comparison.ts'

/** Two assessments side by side: figures, the answers that moved, and the parts of the company. */
export function ComparisonPage() {
  const { query } = useComparison()
  const { data, error } = query
  if (data) return <Loaded comparison={data} />
  if (!error) return <PageSkeleton />
  if (error.status === 403) return <NotAllowed isPage />
  // The other assessment of the address is unknown, too, if it was deleted.
  if (error.status === 404 || error.status === 422) {
    return (
      <NotThere isPage title={texts.notThereTitle} help={texts.notThereHelp}>
        <Button variant="default" renderRoot={props => <Link to="/company/assessment-periods" {...props} />}>
          {texts.toAssessments}
        </Button>
      </NotThere>
    )
  }
  return <Failed {...failedOf(error)} onTryAgain={() => void query.refetch()} />
}

function Loaded({ comparison }: { comparison: Comparison }) {
  const { periodId, search, go, query } = useComparison()
  const { assessment_period, with: other, changes } = comparison
  const crumbs = [
    { label: texts.back, to: '/company/assessment-periods' },
    { label: assessment_period.name, to: `/company/assessment-periods/${periodId}` },
  ]
  const choose = (chosen: number | undefined) => go({ with: chosen, page: undefined })
  return (
    <Page
      title={texts.titleOf(assessment_period.name)}
      crumbs={crumbs}
      {...(other && { help: texts.help(other.name) })}
      action={
        <PeriodPicker
          label={texts.with}
          chosen={search.with}
          {...(!search.with && { standard: other?.id })}
          onChoose={choose}
          without={assessment_period.id}
        />
      }
    >
      {!other || !changes ? (
        <Empty icon={IconCalendarEvent} title={texts.noOther} help={texts.noOtherHelp} />
      ) : (
        <div className={classes.content} data-stale={query.isPlaceholderData || undefined}>
          <ComparedFigures comparison={comparison} />
          <ChangesSection changes={changes} />
          <div>
            <Views />
            {search.by === 'answers' ? <MovedList /> : <ComparedList by={search.by ?? 'protocol'} />}
          </div>
        </div>
      )}
    </Page>
  )
}

/** The lists, each with its address. Companies without divisions have none to compare. */
function Views() {
  const { search, linkTo, hasDivisions } = useComparison()
  return (
    <nav aria-label={texts.viewsLabel} className={classes.views}>
      {comparedViews
        .filter(view => view !== 'division' || hasDivisions)
        .map(view => {
          const isCurrent = (search.by ?? 'protocol') === view
          const by = view === 'protocol' ? undefined : view
          return (
            <Link
              key={view}
              {...linkTo({ by, sort: undefined, page: undefined })}
              className={classes.view}
              data-current={isCurrent || undefined}
              aria-current={isCurrent ? 'page' : undefined}
              resetScroll={false}
            >
              {texts.parts[view]}
            </Link>
          )
        })}
    </nav>
  )
}
