import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay, shownMoment } from '#server/platform/mail/shown-day.ts'

interface Asked {
  to: string
  /** The person who asks. */
  by: string
  organization: string
  request: { request_number: number; title: string; due_date: string | null }
}

/** Asks somebody outside the company for a document. */
export function linkEmail({
  to,
  by,
  organization,
  request,
  message,
  url,
  days,
}: Asked & { message: string; url: string; days: number }): Email {
  const due = request.due_date === null ? '' : `\nIt is due on ${shownDay(request.due_date)}.`
  const said = message === '' ? '' : `\n${quoted(by)} writes:\n\n${message}\n`
  return {
    to,
    goodForMinutes: days * 24 * 60,
    subject: `${quoted(by)} at ${quoted(organization)} asks you for a document: ${quoted(request.title)}`,
    text: `Hello,

${quoted(by)} at ${quoted(organization)} asks you for this document:

#${request.request_number} ${quoted(request.title)}${due}
${said}
Deliver it here. You need no account:

${url}

The link works for ${days} days and opens this request only. Don’t forward it: whoever has it can deliver in your name.
If you weren’t expecting this, you can ignore this email.
`,
  }
}

/** Passes on the question with which a request was returned. The link itself is in the earlier email only. */
export function questionEmail({
  to,
  by,
  organization,
  request,
  question,
  until,
}: Asked & { question: string; until: string }): Email {
  const named = `#${request.request_number} ${quoted(request.title)}`
  return {
    to,
    subject: `Question about ${named}`,
    text: `Hello,

${quoted(by)} at ${quoted(organization)} has a question about what was submitted for ${named}:

${question}

To answer it or to add files, open the link in the email that asked you for this document. It works until ${shownDay(until)}.
`,
  }
}

/** Confirms what somebody with a link has delivered. */
export function receiptEmail({
  to,
  organization,
  request,
  files,
  at,
}: Omit<Asked, 'by'> & {
  files: readonly { name: string; bytes: number; sha256: string }[]
  /** ISO 8601. */
  at: string
}): Email {
  const listed = files.map(
    ({ name, bytes, sha256 }) => `- ${quoted(name)}, ${bytes} bytes, SHA-256 ${sha256}`,
  )
  return {
    to,
    subject: `Receipt: #${request.request_number} ${quoted(request.title)}`,
    text: `Hello,

${quoted(organization)} received what you delivered for #${request.request_number} ${quoted(request.title)} on ${shownMoment(at)}.

${listed.length > 0 ? `Files:\n\n${listed.join('\n')}` : 'You submitted a comment, without files.'}

You need to do nothing else unless they ask you a question. Then the link that you have works again.
`,
  }
}
