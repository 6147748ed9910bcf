import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
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
      {actions.map(([change, label, Icon]) => (
        <Button
          key={change}
          size="compact-md"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onChange(change)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="compact-md"
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onChange('delete')}
      >
        {texts.delete}
      </Button>
    </>
  )
}
