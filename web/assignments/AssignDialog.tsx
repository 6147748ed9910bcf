import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { askingAll, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { AssignedSection } from './AssignedSection.tsx'
import { AssignForm } from './AssignForm.tsx'
import { assignmentsTexts as texts } from './assignments.texts.ts'
import { useOpenAssignments } from './use-open-assignments.ts'

interface Props {
  /** Ids of questions, or of topics, which mean all their questions. */
  questionIds: readonly number[]
  /** 0: the person chooses. */
  entityId: number
  onClose: () => void
}

/**
 * Asks somebody to answer or to give an opinion. For one question it also shows the open assignments. A person who may
 * only reassign does so there, or for all chosen topics together.
 */
export function AssignDialog({ questionIds, entityId, onClose }: Props) {
  const only = questionIds.length === 1 ? questionIds[0] : undefined
  const assignsFirst = useCan()('entity:manage')
  // People who only reassign need not see the question itself.
  const asked = assignsFirst ? only : undefined
  const question = useQuery(
    askingOnceKnown(questionsApi.show, asked === undefined ? null : { question_id: asked }),
  )
  const { all } = useOpenAssignments(only)
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' }))
  const isReady = entities.data && (asked === undefined || question.data)
  const error = entities.error ?? question.error
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      title={titleOf({
        assignsFirst,
        tempid: question.data?.tempid ?? all[0]?.question.tempid,
        count: questionIds.length,
      })}
    >
      {isReady && entities.data ? (
        <>
          {(assignsFirst || only === undefined) && (
            <AssignForm
              questionIds={questionIds}
              entityId={entityId}
              entities={entities.data}
              onDone={onClose}
            />
          )}
          {only !== undefined && (
            <AssignedSection questionId={only} movingEntityId={assignsFirst ? 0 : entityId} />
          )}
        </>
      ) : error ? (
        <Failed
          {...failedOf(error)}
          onTryAgain={() => void Promise.all([entities.refetch(), asked !== undefined && question.refetch()])}
        />
      ) : (
        <Skeleton h={240} />
      )}
    </AppModal>
  )
}

interface Titled {
  assignsFirst: boolean
  /** The value for the only question, once it is loaded. */
  tempid: string | undefined
  count: number
}

function titleOf({ assignsFirst, tempid, count }: Titled): string {
  if (tempid !== undefined) return (assignsFirst ? texts.titleOf : texts.reassignTitleOf)(tempid)
  if (count === 1) return assignsFirst ? texts.title : texts.reassign
  return (assignsFirst ? texts.titleMany : texts.reassignTitleMany)(count)
}
