import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconUserMinus, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { useDialogs } from '#web/platform/open-dialogs.ts'
import { useSend } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { overviewAnswers } from './overview-queries.ts'

/** What can be done with what somebody was asked. */
export function AssignmentMenu({ assignment }: { assignment: Assignment }) {
  const { question, user, abilities, question_id: questionId, entity_id: entityId } = assignment
  const [isAsking, ask] = useState(false)
  const { open } = useDialogs()
  const { withdraw, isPending } = useWithdrawing(assignment, () => ask(false))
  if (!abilities.reassign && !abilities.withdraw) return null
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.actionsFor(question.tempid, user.full_name)}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.reassign && (
            <Menu.Item
              leftSection={<IconUserShare size={16} stroke={1.6} aria-hidden />}
              onClick={() => open({ name: 'assign', questionId, entityId })}
            >
              {texts.reassign}
            </Menu.Item>
          )}
          {abilities.withdraw && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconUserMinus size={16} stroke={1.6} aria-hidden />}
              onClick={() => ask(true)}
            >
              {texts.withdraw}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        title={texts.withdrawTitle(question.tempid)}
        confirm={texts.withdraw}
        onConfirm={withdraw}
        isPending={isPending}
        isDestructive
      >
        {texts.withdrawHelp(user.full_name, question.tempid)}
      </ConfirmDialog>
    </>
  )
}

function useWithdrawing({ id, type }: Assignment, onDone: () => void) {
  const answer = useSend(assignmentsApi.withdraw, { invalidates: overviewAnswers })
  const opinion = useSend(assignmentsApi.withdrawCollaboration, { invalidates: overviewAnswers })
  const onSuccess = () => {
    onDone()
    toastDone(texts.withdrawDone)
  }
  return {
    isPending: answer.isPending || opinion.isPending,
    withdraw: () =>
      type === 'question'
        ? answer.mutate({ assignment_id: id }, { onSuccess })
        : opinion.mutate({ collaboration_id: id }, { onSuccess }),
  }
}
