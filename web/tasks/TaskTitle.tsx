import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { rowMark } from '#web/platform/records/keys/use-row-keys.ts'
import type { TaskLine } from './task-lines.ts'
import { targetOf } from './task-target.ts'
import classes from './tasks.module.css'
import { useCanOpen } from './use-can-open.ts'
import { useTaskChanges } from './use-task-changes.ts'

interface Props {
  task: TaskLine
  /** Called when the link is followed. */
  onOpen?: () => void
}

/** The title of a task, linked to its page. Following the link marks the task as read. */
export function TaskTitle({ task, onOpen }: Props) {
  const change = useTaskChanges()
  const dialogs = useDialogs()
  const target = targetOf(task, useCanOpen())
  const read = () => {
    if (!task.read) change(task.ids, 'read')
    onOpen?.()
  }
  const shared = { className: classes.title, ...rowMark(task.id), 'data-unread': !task.read || undefined }
  if (target === null) {
    return (
      <span {...shared} tabIndex={-1}>
        {task.title}
      </span>
    )
  }
  if ('dialog' in target) {
    const review = () => {
      read()
      dialogs.open(target.dialog)
    }
    return (
      <UnstyledButton {...shared} onClick={review}>
        {task.title}
      </UnstyledButton>
    )
  }
  const to: string = target.to
  return (
    <Link {...shared} to={to} {...(target.search && { search: target.search as never })} onClick={read}>
      {task.title}
    </Link>
  )
}
