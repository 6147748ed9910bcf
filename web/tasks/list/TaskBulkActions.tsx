import { IconArchive, IconArchiveOff, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import type { TaskChange } from '../patch-tasks.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'

interface Props {
  isArchive: boolean
  onChange: (change: TaskChange) => void
}

/** The bulk actions on the chosen tasks. */
export function TaskBulkActions({ isArchive, onChange }: Props) {
  const actions: [TaskChange, string, typeof IconMail][] = [
    ['read', texts.markRead, IconMailOpened],
    ['unread', texts.markUnread, IconMail],
    isArchive ? ['unarchive', texts.unarchive, IconArchiveOff] : ['archive', texts.archive, IconArchive],
  ]
  return (
    <>
      {actions.map(([change, label, icon]) => (
        <BulkAction key={change} icon={icon} onClick={() => onChange(change)}>
          {label}
        </BulkAction>
      ))}
      <BulkAction icon={IconTrash} onClick={() => onChange('delete')} isDestructive>
        {texts.delete}
      </BulkAction>
    </>
  )
}
