import type { Letter } from '#server/platform/mail/letter.ts'

const happened = {
  password: 'The password of your Assay account was changed.',
  two_factor_on: 'Two-factor sign-in was switched on for your Assay account.',
  two_factor_off: 'Two-factor sign-in was switched off for your Assay account.',
  api_token: 'An API token was made for your Assay account.',
}

/** Tells somebody what was changed about how they sign in, so that it is noticed when it was not they. */
export function noticeLetter(to: string, what: keyof typeof happened, address: string): Letter {
  return {
    to,
    subject: happened[what],
    text: `Hello

${happened[what]}

If it was you, you need not do anything. If not, set a new password at once, which signs everybody out, and tell an
administrator of your company:

${new URL('/login/forgot', address).href}
`,
  }
}
