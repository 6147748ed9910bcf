import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { tokenLink } from '#server/platform/mail/token-link.ts'

interface InvitationMail {
  to: string
  firstName: string
  /** The company’s name. */
  organization: string
  /** The full name of the inviting person. */
  invitedBy: string
  token: string
  /** The address of the app, such as `https://assay.example.org`. */
  address: string
}

/** The email that invites a person to a company, with an account or without; its link works for 7 days. */
export function invitationEmail({
  to,
  firstName,
  organization,
  invitedBy,
  token,
  address,
}: InvitationMail): Email {
  const [company, inviter] = [quoted(organization), quoted(invitedBy)]
  return {
    to,
    goodForMinutes: 7 * 24 * 60,
    subject: `${inviter} invited you to ${company} on Assay`,
    text: `Hello ${quoted(firstName)},

${inviter} invited you to join ${company} on Assay, an app for compliance and risk assessments.

Accept or decline the invitation within 7 days:

${tokenLink(address, '/register', token)}

If you weren’t expecting this, you can ignore this email. You join only if you accept.
`,
  }
}
