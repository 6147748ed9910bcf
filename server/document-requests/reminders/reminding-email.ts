import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'

/** Somebody who is asked for documents of a list. */
export interface ToRemind {
  email: string
  first_name: string
  organization: string
  list: string
  /** The person who asks. */
  by: string
  requests: readonly {
    id: number
    request_number: number
    title: string
    due_date: string | null
    is_late: boolean
  }[]
}

/** The maximum number of requests in an email. */
const SHOWN_MAX = 15

/** Reminds a person of the documents of one list that they have not delivered. */
export function remindingEmail(
  { email, first_name, organization, list, by, requests }: ToRemind,
  address: string,
): Email {
  const count = requests.length === 1 ? '1 document' : `${requests.length} documents`
  const shown = requests.slice(0, SHOWN_MAX).map(request => lineOf(request, address))
  const rest = requests.length - shown.length
  return {
    to: email,
    subject: `Reminder from ${quoted(organization)}: ${count} for ${quoted(list)}`,
    text: `Hello ${quoted(first_name)},

${quoted(by)} asks you for ${count} on the list ${quoted(list)} at ${quoted(organization)}.

${shown.join('\n')}${rest > 0 ? `\n- and ${rest} more` : ''}

To deliver one, open its link, add the files or write a comment, and choose Submit.
`,
  }
}

function lineOf(
  { id, request_number, title, due_date, is_late }: ToRemind['requests'][number],
  address: string,
): string {
  const due = due_date === null ? '' : `, ${is_late ? 'was due' : 'due'} ${shownDay(due_date)}`
  return `- #${request_number} ${quoted(title)}${due}: ${new URL(`/document-requests/${id}`, address).href}`
}
