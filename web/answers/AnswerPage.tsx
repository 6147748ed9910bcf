import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isInCompany, useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { formatDate } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { AnsweringLayout } from './AnsweringLayout.tsx'
import { periodsQuery, topicsQuery } from './answer-queries.ts'
import { AnsweringPeriod, periodIn, queriedPeriod } from './answering-period.ts'
import { answersTexts as texts } from './answers.texts.ts'
import { idsIn, outlineOf, positionIn, stepsOf } from './outline/outline.ts'

const route = getRouteApi(
  '/signed-in/company/questions/$questions/topic/$topic/question/$question/entity/$entity',
)

/** Answers the chosen topics, question by question. */
export function AnswerPage() {
  const params = route.useParams()
  const { as: wanted = null, period: wantedPeriod, returnToPlanId = null } = route.useSearch()
  const me = useMe()
  const periods = useQuery(periodsQuery())
  const queried = queriedPeriod(periods.data?.data ?? [], wantedPeriod)
  const topics = useQuery({
    ...topicsQuery(queried),
    enabled: wantedPeriod === undefined || periods.isSuccess,
  })
  const outline = useMemo(
    () => outlineOf(topics.data?.data ?? [], idsIn(params.questions)),
    [topics.data, params.questions],
  )
  const steps = useMemo(() => stepsOf(outline), [outline])
  const failed = topics.error ?? periods.error
  if (failed && !(topics.data && periods.data)) {
    const tryAgain = () => void Promise.all([topics.refetch(), periods.refetch()])
    return (
      <Page title={texts.title}>
        <Failed {...failedOf(failed)} onTryAgain={tryAgain} />
      </Page>
    )
  }
  if (!topics.data || !periods.data || !isInCompany(me)) return <PageSkeleton />
  const period = periodIn(periods.data.data, wantedPeriod)
  if (!period) return wantedPeriod ? <NotHere /> : <NoPeriod periods={periods.data.data} />
  const questionId = Number(params.question)
  const position = positionIn(steps, questionId)
  const here = outline.find(({ questionIds }) => questionIds.includes(questionId))
  if (!here) return <NotHere />
  const entityId = Number(params.entity)
  return (
    <AnsweringPeriod value={queried}>
      <AnsweringLayout
        me={me}
        period={period}
        queried={queried}
        outline={outline}
        topic={here.topic}
        questionId={questionId}
        position={position}
        entityId={entityId > 0 ? entityId : null}
        chosen={params.questions}
        wanted={wanted}
        returnToPlanId={returnToPlanId}
      />
    </AnsweringPeriod>
  )
}

function NoPeriod({ periods }: { periods: readonly { name: string; closed_at: string | null }[] }) {
  const last = periods[0]
  const help = last?.closed_at
    ? texts.closedPeriodHelp(last.name, formatDate(last.closed_at))
    : texts.noPeriodHelp
  return (
    <Page title={texts.title}>
      <Empty title={texts.noPeriod} help={help}>
        <BackLink />
      </Empty>
    </Page>
  )
}

function NotHere() {
  return (
    <Page title={texts.title}>
      <NotThere title={texts.notThere} help={texts.notThereHelp}>
        <BackLink />
      </NotThere>
    </Page>
  )
}

function BackLink() {
  return (
    <Button component={Link} to="/questions" variant="default">
      {texts.toMyQuestions}
    </Button>
  )
}
