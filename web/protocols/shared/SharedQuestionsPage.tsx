import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import type { EditorApi, EditorQuery } from '../editor/editor.ts'
import { askingShared } from './asking-shared.ts'
import { ExemptionsSection } from './ExemptionsSection.tsx'
import { sharedTexts as texts } from './shared.texts.ts'

const EditorSection = lazyPart(() => import('../editor/EditorSection.tsx'), 'EditorSection')
const route = getRouteApi('/signed-in/administration/admin/frameworks/$frameworkId/questions')
/** The calls have the inputs of a company's own frameworks, and more. */
const api = sharedFrameworksApi as unknown as EditorApi
const crumbs = [{ label: texts.title, to: '/admin/frameworks' }]

/** The editor of a framework that every company can adopt. */
export function SharedQuestionsPage() {
  const { frameworkId } = route.useParams()
  const { question, trash } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = useQuery(asking(sharedFrameworksApi.show, { protocol_id: frameworkId }))
  const questions = useQuery(askingShared(frameworkId))
  if (!shown.data && shown.error) throw shown.error
  if (!shown.data) return <PageSkeleton />
  const { id, name, edition, source, abilities } = shown.data
  return (
    <Page title={name} help={edition} crumbs={crumbs}>
      {questions.data && !abilities.edit ? (
        <ExemptionsSection framework={shown.data} rows={questions.data.data} />
      ) : questions.data ? (
        <Suspense fallback={<PageSkeleton />}>
          <EditorSection
            key={id}
            api={api}
            query={askingShared(frameworkId) as unknown as EditorQuery}
            protocol={{ id, source, organization_id: null, configuration: null }}
            rows={questions.data.data}
            chosenId={question}
            onChoose={next =>
              void navigate({
                search: before => ({ ...before, question: next }),
                replace: true,
                resetScroll: false,
              })
            }
            isTrashOpen={trash === true}
            onTrash={isOpen =>
              void navigate({
                search: before => ({ ...before, trash: isOpen || undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Suspense>
      ) : questions.error ? (
        <Failed {...failedOf(questions.error)} onTryAgain={() => void questions.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}
