import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'

/** Somebody who is asked to read a policy. */
export interface ToRead {
  id: number
  title: string
  email: string
  first_name: string
  organization: string
  /** The person who reminds them. */
  by: string
  due_date: string
  is_late: boolean
}

/** Reminds a person of a policy that they have not acknowledged. */
export function readingEmail(
  { id, title, email, first_name, organization, by, due_date, is_late }: ToRead,
  address: string,
): Email {
  return {
    to: email,
    subject: `Reminder from ${quoted(organization)}: read ${quoted(title)}`,
    text: `Hello ${quoted(first_name)},

${quoted(by)} asks you to read the policy ${quoted(title)} of ${quoted(organization)} and to acknowledge it. It ${is_late ? 'was due' : 'is due'} ${shownDay(due_date)}.

${new URL(`/policies/${id}`, address).href}
`,
  }
}
