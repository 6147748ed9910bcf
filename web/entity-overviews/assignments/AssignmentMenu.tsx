import { IconUserMinus, IconUserShare } from '@tabler/icons-react'
import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { overviewAnswers } from '../overview-queries.ts'

/** The actions on an assignment. */
export function AssignmentMenu({ assignment }: { assignment: Assignment }) {
  const { question, user, question_id: questionId, entity_id: entityId } = assignment
  const { open } = useDialogs()
  const withdraw = useWithdrawing(assignment)
  return (
    <RecordMenu
      label={texts.actionsFor(question.tempid, user.full_name)}
      record={assignment}
      width={180}
      actions={[
        {
          ability: 'reassign',
          icon: IconUserShare,
          label: texts.reassign,
          onClick: () => open({ name: 'assign', questionId, entityId }),
        },
        {
          ability: 'withdraw',
          icon: IconUserMinus,
          label: texts.withdraw,
          isDestructive: true,
          confirm: {
            title: texts.withdrawTitle(question.tempid),
            help: texts.withdrawHelp(user.full_name, question.tempid),
            run: withdraw,
          },
        },
      ]}
    />
  )
}

function useWithdrawing({ id, type }: Assignment) {
  const answer = useSend(assignmentsApi.withdraw, { invalidates: overviewAnswers })
  const opinion = useSend(assignmentsApi.withdrawCollaboration, { invalidates: overviewAnswers })
  return async () => {
    if (type === 'question') await answer.mutateAsync({ assignment_id: id })
    else await opinion.mutateAsync({ collaboration_id: id })
    toastDone(texts.withdrawDone)
  }
}
