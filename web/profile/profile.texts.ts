import type { OwnSession } from '#domain/profile/profile.contract.ts'
import type { MailPreferences } from '#domain/users/users.contract.ts'

type Words = { label: string; help: string }

const kinds: Record<OwnSession['kind'], string> = {
  password: 'With a password',
  link: 'With a mailed link',
  invitation: 'With an invitation',
  single_sign_on: 'With single sign-on',
  impersonation: 'By an administrator of the site, as you',
}

/** The kinds that there are mails of. */
const mails: Record<Exclude<keyof MailPreferences, 'action_plan' | 'document_request' | 'policy'>, Words> = {
  digest: { label: 'Today’s Plan', help: 'What is due, once a day in the morning.' },
  question: { label: 'Questions', help: 'Questions that you are asked to answer, and answers to look at.' },
  exclusion: { label: 'Exclusion requests', help: 'Requests to leave a question out, and what was decided.' },
  discussion: { label: 'Discussions', help: 'Comments that mention you or answer you.' },
}

/** What the profile page says. */
export const profileTexts = {
  title: 'Profile',
  sections: 'Sections of the profile',
  saved: 'Saved',
  cancel: 'Cancel',
  copied: 'Copied',
  copyByHand: 'This browser does not let pages copy. Select the text and copy it yourself.',
  optional: (label: string) => `${label} (optional)`,
  noCompanyTitle: 'You are not a member of a company yet',
  noCompany: (email: string) =>
    `Ask an admin of your company to invite ${email}, then accept the invitation here or in the email. Until then you can look after your own account.`,
  noCompanySysAdmin:
    'You look after the site under Administration. To work in a company, accept an invitation from one of its admins.',
  impersonated: 'While somebody acts as this person, nothing here can be changed.',
  closed: 'Only the person can see this.',
  lacksTwoFactorTitle: 'Your company asks for two-factor sign-in',
  lacksTwoFactor: 'Set it up here. Until then the pages of your company stay closed to you.',
  goToTwoFactor: 'Go to two-factor sign-in',

  account: 'Your account',
  accountHelp: 'It is yours in every company that you belong to.',
  throughCompany:
    'You signed in through your company. Your account is yours beyond this company, so the following can’t be changed here:',
  throughCompanyParts: [
    'Your name, picture, telephone and time zone',
    'Which emails you get',
    'Your password and two-factor sign-in',
    'Where you are signed in, invitations and API tokens',
  ],
  throughCompanyHow:
    'To manage your account, log out and sign in with your password or with a link sent to your email.',
  mailSignInLink: 'Email me a sign-in link',
  signInLinkSent: (email: string) =>
    `A sign-in link is on its way to ${email}. Log out before you open it; it works for 15 minutes.`,

  invitations: 'Invitations',
  invitationsHelp: 'Companies that ask you to join them. They see nothing of your account until you do.',
  noInvitations: 'No company is asking you to join at the moment.',
  invitedBy: (who: string, when: string) => (who ? `${who} invited you on ${when}` : `Invited on ${when}`),
  invitedAs: (roles: string) => `As ${roles}`,
  roleNames: { Admin: 'admin', Manager: 'manager', Employee: 'employee' },
  join: 'Join',
  joinOf: (company: string) => `Join ${company}`,
  joined: (company: string) => `You are now a member of ${company}.`,
  decline: 'Decline',
  declineOf: (company: string) => `Decline the invitation of ${company}`,
  declined: (company: string) => `You declined the invitation of ${company}.`,

  details: 'Your details',
  detailsHelp: 'How others in your companies see you.',
  firstName: 'First name',
  lastName: 'Last name',
  telephone: 'Telephone',
  email: 'Email',
  emailHelp: 'You sign in with it. It cannot be changed here.',
  timeZone: 'Time zone',
  timeZoneHelp: 'Mails and Today’s Plan follow it. Pages show the time of your device.',
  noTimeZone: 'No time zone of this name',
  deviceZone: (zone: string) => `Use that of this device, ${zone}`,
  firstNameRequired: 'Enter your first name.',
  lastNameRequired: 'Enter your last name.',
  saveDetails: 'Save details',

  picture: 'Picture',
  pictureHelp: 'Drop an image here, or choose one. It is cut to a square.',
  choosePicture: 'Choose a picture',
  otherPicture: 'Choose another one',
  removePicture: 'Remove',
  savePicture: 'Save picture',
  picturePreview: 'How your picture will look',
  notAnImage: 'This file is not an image that your browser can read. Try a PNG, JPEG or WebP file.',

  appearance: 'Appearance',
  appearanceHelp: 'Goes with your account to every device.',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },

  mails: 'Mails',
  mailsHelp: 'Which mails you get. Notifications in the app stay as they are.',
  mail: mails,

  password: 'Password',
  passwordHelp: 'When you change it, you are signed out everywhere else.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  currentRequired: 'Enter your current password.',
  showPassword: 'Show the password',
  changePassword: 'Change password',
  endTokens: 'Remove my API tokens too',
  endTokensHelp: 'Programs that use them stop working. Keep them only if nobody else can know them.',
  passwordChanged: 'Your password is changed, and you are signed out everywhere else.',
  noPassword: 'Your account has no password: you sign in by mailed link or with your company’s account.',
  mailPasswordLink: 'Email me a link to set one',
  passwordLinkSent: (email: string) =>
    `A link to set a password is on its way to ${email}. Setting it signs you out everywhere.`,

  sessions: 'Where you are signed in',
  sessionsHelp:
    'Browsers that can open Assay as you. Sign out what you do not know, and then change your password.',
  thisOne: 'This browser',
  kinds,
  since: (when: string) => `since ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutTitle: (device: string) => `Sign out ${device}?`,
  signOutHelp: 'Whoever uses it has to sign in again. Forms left open there lose what was not saved.',
  proof: 'Your password',
  proofHelp: 'You signed in more than ten minutes ago, so confirm that it’s you.',
  proofRequired: 'Enter your password.',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersTitle: (count: number) =>
    count === 1 ? 'Sign out one other browser?' : `Sign out ${count} other browsers?`,
  signedOut: (device: string) => `${device} is signed out.`,
  signedOutOthers: 'You are signed out everywhere else.',
}
