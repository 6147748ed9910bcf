import { type MailedKind, mailedKinds } from '#domain/tasks/task-types.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { taskSources } from '#server/task-kinds.ts'
import { answeringPath, taskPath } from './links.service.ts'

export interface MailedTask {
  kind: MailedKind
  task_type_id: number
  title: string
  due_date: string | null
  entity_id: number | null
  entity: string | null
  topic_id: number | null
  /** The number of tasks of its kind; the first ten are included. */
  counted: number
}

export interface TaskMail {
  to: string
  firstName: string
  /** The company’s name. */
  organization: string
  /** The address of the app. */
  address: string
  tasks: MailedTask[]
}

/** The maximum number of tasks of a kind in an email. */
export const SHOWN_MAX = 10

/** Lists a person's news in one company, kind by kind. */
export function taskEmail({ to, firstName, organization, address, tasks }: TaskMail): Email {
  const groups = mailedKinds
    .map(kind => ({ kind, tasks: tasks.filter(task => task.kind === kind) }))
    .filter(group => group.tasks.length > 0)
  const counts = groups.map(group => counted(group.kind, group.tasks)).join(', ')
  return {
    to,
    subject: `New for you at ${quoted(organization)}: ${counts}`,
    text: `Hello ${quoted(firstName)},

You have new notifications at ${quoted(organization)}:

${groups.map(group => paragraph(group.kind, group.tasks, address)).join('\n\n')}

All notifications: ${new URL('/notifications', address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}

function counted(kind: MailedKind, tasks: MailedTask[]): string {
  const [one, many] = taskSources[kind].counted
  const count = tasks[0]?.counted ?? 0
  return `${count} ${count === 1 ? one : many}`
}

function paragraph(kind: MailedKind, tasks: MailedTask[], address: string): string {
  const lines = [`${counted(kind, tasks)}:`, ...tasks.map(lineOf)]
  const more = (tasks[0]?.counted ?? 0) - tasks.length
  if (more > 0) lines.push(`  and ${more} more`)
  return [...lines, ...linksOf(kind, tasks, address)].join('\n')
}

function lineOf({ title, entity, due_date }: MailedTask): string {
  const about = [entity && quoted(entity), due_date && `due ${due_date}`].filter(Boolean).join(', ')
  return `- ${quoted(title)}${about ? ` (${about})` : ''}`
}

/** Questions are answered in one go; each other task has a page of its own, or is in the notifications. */
function linksOf(kind: MailedKind, tasks: MailedTask[], address: string): string[] {
  if (kind !== 'question') {
    const paths = new Set(tasks.map(task => taskPath(kind, task.task_type_id)))
    return [...paths].filter(path => path !== null).map(path => `  ${new URL(path, address).href}`)
  }
  const [first] = tasks
  if (!first?.topic_id || !first.entity_id) return []
  const question_ids = [...new Set(tasks.map(task => task.task_type_id))]
  const start = {
    question_ids,
    topic_id: first.topic_id,
    question_id: first.task_type_id,
    entity_id: first.entity_id,
  }
  return [`  ${new URL(answeringPath(start), address).href}`]
}
