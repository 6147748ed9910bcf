import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { planPath } from '../../tasks/links.service.ts'

/** A task that somebody is reminded of. Escalated ones are told to the manager of the plan. */
export interface Reminder {
  kind: 'soon' | 'overdue' | 'escalated'
  task_id: number
  plan_id: number
  plan: string
  description: string
  /** The name of the entity that it is about. */
  entity: string | null
  due_date: string
  assignee: string | null
}

interface Reminded {
  email: string
  first_name: string
  /** The company’s name. */
  organization: string
  reminders: readonly Reminder[]
}

/** The maximum number of tasks under one heading. */
const SHOWN_MAX = 10

/** The maximum number of characters of a description. */
const LONG = 120

const headings: Record<Reminder['kind'], string> = {
  soon: 'Due soon:',
  overdue: 'Overdue:',
  escalated: 'Overdue for a week or more in plans that you are responsible for:',
}
const kinds = ['escalated', 'overdue', 'soon'] as const

/** Reminds a person of tasks in action plans: theirs, and late ones in the plans that they manage. */
export function remindingEmail(
  { email, first_name, organization, reminders }: Reminded,
  address: string,
): Email {
  const isOne = reminders.length === 1
  const count = isOne ? '1 action plan task' : `${reminders.length} action plan tasks`
  const parts = kinds.flatMap(kind => {
    const tasks = reminders.filter(each => each.kind === kind)
    return tasks.length === 0 ? [] : `${headings[kind]}\n${listed(tasks, address)}`
  })
  return {
    to: email,
    subject: `Reminder from ${quoted(organization)}: ${count}`,
    text: `Hello ${quoted(first_name)},

${isOne ? 'This action plan task' : 'These action plan tasks'} at ${quoted(organization)} ${isOne ? 'needs' : 'need'} to be done.

${parts.join('\n\n')}

See all of your action plans: ${new URL('/action-plans', address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}

function listed(tasks: readonly Reminder[], address: string): string {
  const lines = tasks.slice(0, SHOWN_MAX).map(task => {
    const link = new URL(planPath(task.plan_id, task.task_id), address).href
    return `- ${lineOf(task)}\n  ${link}`
  })
  const rest = tasks.length - lines.length
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')
}

function lineOf({ kind, plan, description, entity, due_date, assignee }: Reminder): string {
  const about = [
    ...(entity === null ? [] : [quoted(entity)]),
    quoted(plan),
    `due ${shownDay(due_date)}`,
    ...(kind === 'escalated' ? [assignee === null ? 'unassigned' : `assigned to ${quoted(assignee)}`] : []),
  ]
  return `${quoted(shortened(description))} (${about.join(', ')})`
}

/** The beginning of a description that is too long for a line. */
export const shortened = (description: string) =>
  description.length > LONG ? `${description.slice(0, LONG).trimEnd()}…` : description
