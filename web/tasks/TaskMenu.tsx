import { IconArchive, IconArchiveOff, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { TaskLine } from './task-lines.ts'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useTaskChanges } from './use-task-changes.ts'

/** The actions on one task. */
export function TaskMenu({ task: { ids, read, archived_at, title } }: { task: TaskLine }) {
  const change = useTaskChanges()
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      width={220}
      actions={[
        read
          ? { icon: IconMail, label: texts.markUnread, onClick: () => change(ids, 'unread') }
          : { icon: IconMailOpened, label: texts.markRead, onClick: () => change(ids, 'read') },
        archived_at
          ? { icon: IconArchiveOff, label: texts.unarchive, onClick: () => change(ids, 'unarchive') }
          : { icon: IconArchive, label: texts.archive, onClick: () => change(ids, 'archive') },
        { icon: IconTrash, label: texts.delete, isDestructive: true, onClick: () => change(ids, 'delete') },
      ]}
    />
  )
}
