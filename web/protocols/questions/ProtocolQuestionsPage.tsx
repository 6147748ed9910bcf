import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { frameworkQuestionsApi } from '#domain/framework-questions/framework-questions.contract.ts'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { HistoryButton } from '../../record-history/HistoryButton.tsx'
import { askingQuestions } from './asking-questions.ts'
import { outlineOf } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import { ReadingSection } from './ReadingSection.tsx'
import { useQuestionsSearch } from './use-questions-search.ts'

const EditorSection = lazyPart(() => import('../editor/EditorSection.tsx'), 'EditorSection')

const crumbs = [{ label: texts.crumb, to: '/company/frameworks' }]

/** A whole framework: to write for those who may, else to read, a topic at a time. */
export function ProtocolQuestionsPage() {
  const { frameworkId, search } = useQuestionsSearch()
  const { data: protocol, error } = useQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
  // The whole page says that the framework does not exist, as for any unknown address.
  if (!protocol && error) throw error
  if (!protocol) return <PageSkeleton />
  const { name, edition } = protocol
  const isEditing =
    protocol.abilities.edit && (search.view ?? (protocol.source === 'own' ? 'edit' : 'read')) === 'edit'
  return (
    <Page
      title={name}
      help={<Summary protocol={protocol} edition={edition} />}
      crumbs={crumbs}
      action={
        <Group gap="xs">
          <HistoryButton of="protocol" recordId={protocol.id} />
          {protocol.abilities.edit && <ViewSwitch isEditing={isEditing} />}
          <Action protocol={protocol} />
        </Group>
      }
    >
      <Questions protocol={protocol} isEditing={isEditing} />
    </Page>
  )
}

/** Counts what is on the page, which changes while it is written. */
function Summary({ protocol, edition }: { protocol: Protocol; edition: string }) {
  const rows = useQuery(askingQuestions(protocol.id)).data?.data
  const topics = rows?.filter(({ parent_question_id }) => parent_question_id === null).length
  const headings = new Set(rows?.map(({ parent_question_id }) => parent_question_id)).size - 1
  const questions = rows && rows.length - Math.max(0, headings)
  return texts.summary(edition, topics ?? protocol.topics_count, questions ?? protocol.questions_count)
}

function ViewSwitch({ isEditing }: { isEditing: boolean }) {
  const { change } = useQuestionsSearch()
  return (
    <Segments
      aria-label={texts.view}
      data={[
        { value: 'edit', label: texts.edit },
        { value: 'read', label: texts.read },
      ]}
      value={isEditing ? 'edit' : 'read'}
      onChange={view =>
        change({ view: view === 'edit' ? 'edit' : 'read', topic: undefined, search: undefined })
      }
    />
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

function Questions({ protocol, isEditing }: { protocol: Protocol; isEditing: boolean }) {
  const { search, change } = useQuestionsSearch()
  const { data, error, refetch } = useQuery(askingQuestions(protocol.id))
  const outline = useMemo(() => data && outlineOf(data.data), [data])
  if (!outline && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (!outline || !data) return <PageSkeleton />
  if (isEditing) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EditorSection
          key={protocol.id}
          api={frameworkQuestionsApi}
          query={askingQuestions(protocol.id)}
          protocol={protocol}
          rows={data.data}
          chosenId={search.question ?? search.topic}
          onChoose={question => change({ question, topic: undefined })}
          isTrashOpen={search.trash === true}
          onTrash={isOpen => change({ trash: isOpen || undefined })}
        />
      </Suspense>
    )
  }
  if (outline.length > 0) return <ReadingSection outline={outline} />
  return (
    <Empty title={texts.empty} help={texts.emptyHelp}>
      <Button variant="default" renderRoot={props => <Link to="/company/frameworks" {...props} />}>
        {texts.backToList}
      </Button>
    </Empty>
  )
}
