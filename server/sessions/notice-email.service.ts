import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

interface Recipient {
  email: string
  first_name: string
}

const happened = {
  password: 'Your Assay password was changed',
  two_factor_on: 'Two-factor sign-in was turned on for your Assay account',
  two_factor_off: 'Two-factor sign-in was turned off for your Assay account',
  passkey_added: 'A passkey was added to your Assay account',
  passkey_removed: 'A passkey was removed from your Assay account',
  api_token: 'An API token was created for your Assay account',
}

/** Notifies a person of a change to how they sign in, so that they notice one that they did not make. */
export function noticeEmail(to: Recipient, what: keyof typeof happened, address: string): Email {
  return {
    to: to.email,
    subject: happened[what],
    text: `Hello ${quoted(to.first_name)},

${happened[what]}.

If this was you, you can ignore this email. If not, set a new password now, which ends all sessions, and tell an admin of your company:

${new URL('/login/forgot', address).href}
`,
  }
}

/** Tells a person that an admin took their second factor off, so that they notice one that they did not ask for. */
export function twoFactorResetEmail(
  to: Recipient,
  by: { name: string; company: string },
  address: string,
): Email {
  const [admin, company] = [quoted(by.name), quoted(by.company)]
  return {
    to: to.email,
    subject: 'Two-factor sign-in was reset for your Assay account',
    text: `Hello ${quoted(to.first_name)},

${admin} of ${company} turned off two-factor sign-in for your Assay account and signed you out everywhere. Your passkeys and recovery codes no longer work.

Sign in with your password, then set up two-factor sign-in again in your profile:

${new URL('/profile', address).href}

If you didn’t ask for this, set a new password now and tell the primary administrator of ${company}:

${new URL('/login/forgot', address).href}
`,
  }
}
