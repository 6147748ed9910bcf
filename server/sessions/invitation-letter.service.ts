import type { Letter } from '#server/platform/mail/letter.ts'

interface InvitationMail {
  to: string
  firstName: string
  /** The company’s name. */
  organization: string
  /** Who invites, by full name. */
  invitedBy: string
  token: string
  /** Where people open the app, such as `https://assay.example.org`. */
  address: string
}

/** The mail that invites somebody to register; its link works for 7 days, once. */
export function invitationLetter({
  to,
  firstName,
  organization,
  invitedBy,
  token,
  address,
}: InvitationMail): Letter {
  return {
    to,
    subject: `${invitedBy} invites you to ${organization} on Assay`,
    text: `Hello ${firstName},

${invitedBy} has invited you to work with ${organization} on Assay, where compliance and risk are assessed.

Register here within 7 days, and choose a password:

${new URL(`/register/${token}`, address).href}

If you did not expect this, you need not do anything.
`,
  }
}
