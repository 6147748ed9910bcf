import { IconArchive, IconArchiveOff, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useTaskChanges } from './use-task-changes.ts'

/** The actions on one task. */
export function TaskMenu({ task: { id, read, archived_at, title } }: { task: Task }) {
  const change = useTaskChanges()
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      width={220}
      actions={[
        read
          ? { icon: IconMail, label: texts.markUnread, onClick: () => change([id], 'unread') }
          : { icon: IconMailOpened, label: texts.markRead, onClick: () => change([id], 'read') },
        archived_at
          ? { icon: IconArchiveOff, label: texts.unarchive, onClick: () => change([id], 'unarchive') }
          : { icon: IconArchive, label: texts.archive, onClick: () => change([id], 'archive') },
        { icon: IconTrash, label: texts.delete, isDestructive: true, onClick: () => change([id], 'delete') },
      ]}
    />
  )
}
