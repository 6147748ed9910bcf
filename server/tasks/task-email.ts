import { type MailedKind, mailedKinds } from '#domain/tasks/task-types.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { answeringPath } from './links.service.ts'
import type { MailedTaskSource, TaskLocation, TaskSources } from './task-source.ts'

export interface MailedTask extends TaskLocation {
  kind: MailedKind
  title: string
  detail: string | null
  due_date: string | null
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
  sources: TaskSources
}

/** The maximum number of tasks of a kind in an email. */
export const SHOWN_MAX = 10

/** Lists a person's news in one company, kind by kind. */
export function taskEmail(mail: TaskMail): Email {
  const { to, firstName, organization, address, tasks, sources } = mail
  const groups = mailedKinds
    .map(kind => ({ kind, tasks: tasks.filter(task => task.kind === kind) }))
    .filter(group => group.tasks.length > 0)
  const counts = groups.map(group => counted(sources[group.kind], group.tasks)).join(', ')
  return {
    to,
    subject: `New for you at ${quoted(organization)}: ${counts}`,
    text: `Hello ${quoted(firstName)},

You have new notifications at ${quoted(organization)}:

${groups.map(group => paragraph(group.kind, group.tasks, mail)).join('\n\n')}

All notifications: ${new URL('/notifications', address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}

function counted({ counted: [one, many] }: MailedTaskSource, tasks: MailedTask[]): string {
  const count = tasks[0]?.counted ?? 0
  return `${count} ${count === 1 ? one : many}`
}

function paragraph(kind: MailedKind, tasks: MailedTask[], { address, sources }: TaskMail): string {
  const { path } = sources[kind]
  const link = (to: string) => `  ${new URL(to, address).href}`
  const lines = tasks.flatMap(task => [
    lineOf(task),
    ...(task.detail === null ? [] : [`  ${quoted(task.detail)}`]),
    ...(path ? [link(path(task))] : []),
  ])
  const more = (tasks[0]?.counted ?? 0) - tasks.length
  if (more > 0) lines.push(`  and ${more} more`)
  const starts = kind === 'question' ? startsOf(tasks).map(link) : []
  return [`${counted(sources[kind], tasks)}:`, ...lines, ...starts].join('\n')
}

function lineOf({ title, entity, due_date }: MailedTask): string {
  const about = [entity && quoted(entity), due_date && `due ${shownDay(due_date)}`].filter(Boolean).join(', ')
  return `- ${quoted(title)}${about ? ` (${about})` : ''}`
}

/** Questions of an assessment are answered in one go; each other task has a page of its own, or is in the notifications. */
function startsOf(tasks: MailedTask[]): string[] {
  const periods = new Set(tasks.map(task => task.assessment_period_id))
  return [...periods].flatMap(
    period => startOf(tasks.filter(task => task.assessment_period_id === period)) ?? [],
  )
}

/** The page that answers the questions of these tasks, all of one assessment. */
function startOf(tasks: MailedTask[]): string | null {
  const [first] = tasks
  if (!first?.topic_id || !first.entity_id || !first.assessment_period_id) return null
  return answeringPath({
    assessment_period_id: first.assessment_period_id,
    question_ids: [...new Set(tasks.map(task => task.task_type_id))],
    topic_id: first.topic_id,
    question_id: first.task_type_id,
    entity_id: first.entity_id,
  })
}
