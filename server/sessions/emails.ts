import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { tokenLink } from '#server/platform/mail/token-link.ts'

interface Mailed {
  to: string
  firstName: string
  token: string
  /** The address of the app. */
  address: string
}

const ending = 'If you didn’t request this, you can ignore this email. Nothing has changed.'

/** The mail with a link that signs in. */
export function signInEmail({ to, firstName, token, address }: Mailed): Email {
  return {
    to,
    subject: 'Your Assay sign-in link',
    text: `Hello ${quoted(firstName)},

Use this link to sign in to Assay. It works once, within 15 minutes:

${tokenLink(address, '/login-v2', token)}

${ending}
`,
  }
}

/** The mail with a link that sets a new password. */
export function resetEmail({ to, firstName, token, address }: Mailed): Email {
  return {
    to,
    subject: 'Set a new Assay password',
    text: `Hello ${quoted(firstName)},

Use this link to set a new Assay password. It works once, within 60 minutes:

${tokenLink(address, '/login/reset-password', token)}

${ending}
`,
  }
}
