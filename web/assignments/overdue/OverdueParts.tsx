import { UnstyledButton } from '@mantine/core'
import { IconBellRinging, IconCalendarDue, IconUserShare } from '@tabler/icons-react'
import { use } from 'react'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { rowMark } from '#web/platform/records/keys/use-row-keys.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { ChangesContext } from './changes-context.ts'
import classes from './overdue.module.css'
import { overdueTexts as texts } from './overdue.texts.ts'

interface Props {
  assignment: Assignment
}

/** The question; it opens the assignments of the question for the entity. */
export function OverdueQuestion({ assignment }: Props) {
  const { id, question, question_id: questionId, entity_id: entityId } = assignment
  const { open } = useDialogs()
  return (
    <UnstyledButton
      {...rowMark(id)}
      className={classes.question}
      onClick={() => open({ name: 'assign', questionId, entityId })}
    >
      {question.tempid} {question.question}
    </UnstyledButton>
  )
}

/** The actions on one overdue assignment. */
export function OverdueMenu({ assignment }: Props) {
  const begin = use(ChangesContext)
  const { question, user } = assignment
  return (
    <RecordMenu
      label={texts.actionsFor(question.tempid, user.full_name)}
      record={assignment}
      width={200}
      actions={[
        { icon: IconBellRinging, label: texts.remind, onClick: () => begin('remind', [assignment]) },
        {
          ability: 'reassign',
          icon: IconUserShare,
          label: texts.reassign,
          onClick: () => begin('reassign', [assignment]),
        },
        {
          ability: 'reassign',
          icon: IconCalendarDue,
          label: texts.changeDate,
          onClick: () => begin('date', [assignment]),
        },
      ]}
    />
  )
}
