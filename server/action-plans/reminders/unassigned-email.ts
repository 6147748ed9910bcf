import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { planPath } from '../../tasks/links.service.ts'
import { shortened } from './reminding-email.ts'

/** A task that has no assignee any more. */
export interface Unassigned {
  plan: string
  plan_id: number
  description: string
  /** The name of the entity that it is about. */
  entity: string | null
  due_date: string | null
}

interface Manager {
  email: string
  first_name: string
  /** The company’s name. */
  organization: string
  tasks: readonly Unassigned[]
}

/** The maximum number of tasks of a plan that are listed. */
const SHOWN_MAX = 10

/** Tells the manager of plans which of their tasks have lost their assignee. */
export function unassignedEmail({ email, first_name, organization, tasks }: Manager, address: string): Email {
  const isOne = tasks.length === 1
  const count = isOne ? '1 action plan task' : `${tasks.length} action plan tasks`
  const plans = [...Map.groupBy(tasks, task => task.plan_id).values()]
  return {
    to: email,
    subject: `${count} at ${quoted(organization)} ${isOne ? 'has' : 'have'} no assignee`,
    text: `Hello ${quoted(first_name)},

In plans that you are responsible for at ${quoted(organization)}, ${count} no longer ${isOne ? 'has' : 'have'} an assignee. Assign ${isOne ? 'it' : 'them'} to somebody else.

${plans.map(plan => paragraph(plan, address)).join('\n\n')}

Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}

function paragraph(tasks: readonly Unassigned[], address: string): string {
  const [first] = tasks
  if (!first) return ''
  const rest = tasks.length - SHOWN_MAX
  return [
    `${quoted(first.plan)}:`,
    ...tasks.slice(0, SHOWN_MAX).map(lineOf),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
    `  ${new URL(planPath(first.plan_id), address).href}`,
  ].join('\n')
}

function lineOf({ description, entity, due_date }: Unassigned): string {
  const about = [entity && quoted(entity), due_date && `due ${shownDay(due_date)}`].filter(Boolean).join(', ')
  return `- ${quoted(shortened(description))}${about ? ` (${about})` : ''}`
}
