import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'

export interface LateLine {
  question: string
  entity: string
  due_date: string
}

interface Reminded {
  email: string
  first_name: string
  overdue: number
  lines: LateLine[]
}

interface Sending {
  by: string
  /** The company’s name. */
  organization: string
  /** The address of the app. */
  address: string
}

/** Reminds a person of overdue work: the longest overdue items, and a link to all of them. */
export function reminderEmail(person: Reminded, { by, organization, address }: Sending): Email {
  const { email: to, first_name, overdue, lines } = person
  const count = overdue === 1 ? '1 overdue question' : `${overdue} overdue questions`
  const rest = overdue - lines.length
  const listed = lines.map(
    ({ question, entity, due_date }) =>
      `- ${quoted(question)}, ${quoted(entity)} (due ${shownDay(due_date)})`,
  )
  return {
    to,
    subject: `Reminder from ${quoted(organization)}: ${count}`,
    text: `Hello ${quoted(first_name)},

${quoted(by)} asks you to answer ${count} at ${quoted(organization)}:

${listed.join('\n')}${rest > 0 ? `\n- and ${rest} more` : ''}

See everything that waits for you:

${address}/today?due=overdue
`,
  }
}
