import type { Letter } from '#server/platform/mail/letter.ts'
import { tokenLink } from '#server/platform/mail/token-link.ts'

interface Mailed {
  to: string
  token: string
  /** Where people open the app. */
  address: string
}

const ending = 'If it was not you who asked, you need not do anything: nothing has changed.'

/** The mail with a link that signs in. */
export function signInLetter({ to, token, address }: Mailed): Letter {
  return {
    to,
    subject: 'Your link to sign in to Assay',
    text: `Hello

With this link you sign in to Assay. It works once, within 15 minutes:

${tokenLink(address, '/login-v2', token)}

${ending}
`,
  }
}

/** The mail with a link that sets a new password. */
export function resetLetter({ to, token, address }: Mailed): Letter {
  return {
    to,
    subject: 'Set a new password for Assay',
    text: `Hello

With this link you set a new password for Assay. It works once, within 60 minutes:

${tokenLink(address, '/login/reset-password', token)}

${ending}
`,
  }
}
