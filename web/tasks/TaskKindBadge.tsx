import {
  IconClipboardList,
  IconFileText,
  IconFileUpload,
  IconHelpCircle,
  IconMessages,
  IconScissors,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { TaskType } from '#domain/tasks/tasks.contract.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'
import classes from './tasks.module.css'
import { tasksTexts as texts } from './tasks.texts.ts'

const icons: Record<TaskType, PageIcon> = {
  question: IconHelpCircle,
  collaboration: IconUsersGroup,
  exclusion: IconScissors,
  action_plan: IconClipboardList,
  document_request: IconFileUpload,
  discussion: IconMessages,
  policy: IconFileText,
}

/** Shows the kind of a task: an icon and its word. */
export function TaskKindBadge({ kind }: { kind: TaskType }) {
  const Icon = icons[kind]
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {texts.kinds[kind]}
    </span>
  )
}
