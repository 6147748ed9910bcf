import { IconMessages } from '@tabler/icons-react'
import type { MailedTaskView, TaskSubject, TaskTarget } from '#web/tasks/task-view.ts'

type DiscussionsTasks = { discussion: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends DiscussionsTasks {}
}

/** The answer with its discussion; over any page, while the question is unanswered. */
function discussionTarget(task: TaskSubject): TaskTarget | null {
  const { answer_id, task_type_id: questionId, entity_id: entityId, assessment_period_id: periodId } = task
  if (answer_id) return { to: '/', search: { 'answer-discussion': answer_id } }
  if (!entityId || !periodId) return null
  return { dialog: { name: 'question-discussion', questionId, entityId, periodId } }
}

export const tasks: DiscussionsTasks = {
  discussion: {
    label: 'Discussion',
    icon: IconMessages,
    page: 'questions.answer',
    target: discussionTarget,
    mail: { label: 'Discussions', help: 'Comments that mention you or reply to you.' },
  },
}
