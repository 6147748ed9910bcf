import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconMail,
  IconMailOpened,
  IconTrash,
} from '@tabler/icons-react'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useTaskChanges } from './use-task-changes.ts'

/** What can be done with one task. */
export function TaskMenu({ task }: { task: Task }) {
  const change = useTaskChanges()
  const { id, read, archived_at, title } = task
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(title)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {read ? (
          <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => change([id], 'unread')}>
            {texts.markUnread}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconMailOpened {...icon} />} onClick={() => change([id], 'read')}>
            {texts.markRead}
          </Menu.Item>
        )}
        {archived_at ? (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => change([id], 'unarchive')}>
            {texts.unarchive}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => change([id], 'archive')}>
            {texts.archive}
          </Menu.Item>
        )}
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => change([id], 'delete')}
        >
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
