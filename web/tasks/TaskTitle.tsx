import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { targetOf } from './task-target.ts'
import classes from './tasks.module.css'
import { useCanOpen } from './use-can-open.ts'
import { useTaskChanges } from './use-task-changes.ts'

/** The title of a task, linked to its page. Following the link marks the task as read. */
export function TaskTitle({ task }: { task: Task }) {
  const change = useTaskChanges()
  const dialogs = useDialogs()
  const target = targetOf(task, useCanOpen())
  const read = () => {
    if (!task.read) change([task.id], 'read')
  }
  const shared = { className: classes.title, 'data-task': task.id, 'data-unread': !task.read || undefined }
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
