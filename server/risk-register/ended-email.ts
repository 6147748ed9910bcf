import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

/** An acceptance that ended, and whom to tell. */
export interface Ended {
  id: number
  review_date: string
  entity: string
  threat: string
  organization: string
  email: string
  first_name: string
  is_member: boolean
}

/** Tells the owner that the acceptance of a risk has ended. */
export function endedEmail(risk: Ended, address: string): Email {
  const path = `/risks/register?open=${risk.id}`
  return {
    to: risk.email,
    subject: `Risk to review: ${quoted(risk.threat)}, ${quoted(risk.entity)}`,
    text: `Hello ${quoted(risk.first_name)},

At ${quoted(risk.organization)}, the acceptance of this risk ended on ${risk.review_date}:

${quoted(risk.threat)}
${quoted(risk.entity)}

You own it. It is being treated again, until it is accepted again or decided otherwise.

View the risk: ${new URL(path, address).href}
`,
  }
}
