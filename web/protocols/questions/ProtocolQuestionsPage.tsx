import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { askingQuestions } from './asking-questions.ts'
import { outlineOf } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import { ReadingSection } from './ReadingSection.tsx'
import { useQuestionsSearch } from './use-questions-search.ts'

const crumbs = [{ label: texts.crumb, to: '/company/frameworks' }]

/** A whole framework to read: topics at the side, the questions of one topic beside them. */
export function ProtocolQuestionsPage() {
  const { frameworkId } = useQuestionsSearch()
  const { data: protocol, error } = useQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
  // The whole page says that the framework does not exist, as for any unknown address.
  if (!protocol && error) throw error
  if (!protocol) return <PageSkeleton />
  const { name, edition, topics_count, questions_count } = protocol
  return (
    <Page
      title={name}
      help={texts.summary(edition, topics_count, questions_count)}
      crumbs={crumbs}
      action={<Action protocol={protocol} />}
    >
      <Questions frameworkId={frameworkId} />
    </Page>
  )
}

function Action({ protocol: { id, adopted, abilities } }: { protocol: Protocol }) {
  if (!(adopted ? abilities.configure : abilities.adopt)) return null
  return (
    <Button
      variant={adopted ? 'default' : 'filled'}
      renderRoot={props => <Link to="/company/frameworks" search={{ configure: id }} {...props} />}
    >
      {adopted ? texts.configure : texts.adopt}
    </Button>
  )
}

function Questions({ frameworkId }: { frameworkId: number }) {
  const { data, error, refetch } = useQuery(askingQuestions(frameworkId))
  const outline = useMemo(() => data && outlineOf(data.data), [data])
  if (!outline && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (!outline) return <PageSkeleton />
  if (outline.length > 0) return <ReadingSection outline={outline} />
  return (
    <Empty title={texts.empty} help={texts.emptyHelp}>
      <Button variant="default" renderRoot={props => <Link to="/company/frameworks" {...props} />}>
        {texts.backToList}
      </Button>
    </Empty>
  )
}
