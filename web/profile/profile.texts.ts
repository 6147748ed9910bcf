import type { OwnSession } from '#domain/profile/profile.contract.ts'
import { counted } from '#web/ui/plural.ts'

const kinds: Record<OwnSession['kind'], string> = {
  password: 'With a password',
  passkey: 'With a passkey',
  link: 'With an emailed link',
  invitation: 'With an invitation',
  single_sign_on: 'With single sign-on',
  impersonation: 'By a system administrator acting as you',
}

/** The texts of the profile page. */
export const profileTexts = {
  title: 'Profile',
  sections: 'Profile sections',
  data: 'Your data',
  dataHelp:
    'Everything that this company holds about you: your account, what you wrote, your private notes, the records that name you, and what you did.',
  cancel: 'Cancel',
  copied: 'Copied',
  copyByHand: 'Your browser doesn’t allow copying. Select the text and copy it yourself.',
  optional: (label: string) => `${label} (optional)`,
  noCompanyTitle: 'You’re not a member of any company',
  noCompany: (email: string) =>
    `To work in a company, ask one of its admins to invite ${email}, then accept the invitation here or in the email. If a company removed you, its admins can restore you for 30 days. You can still manage your own account.`,
  noCompanySysAdmin:
    'You manage this installation under Administration. To work in a company, accept an invitation from one of its admins.',
  impersonated: 'You can’t change the profile while you act as another person.',
  closed: 'Only this person can see this.',
  lacksTwoFactorTitle: 'Your company requires two-factor sign-in',
  lacksTwoFactor: 'Set it up here to open your company’s pages.',
  goToTwoFactor: 'Go to two-factor sign-in',

  account: 'Your account',
  accountHelp: 'One account for every company you belong to.',
  throughCompany:
    'You signed in through your company. Your account also works outside this company, so you can’t change the following here:',
  throughCompanyParts: [
    'Your name, picture, phone and time zone',
    'Email notifications',
    'Your password and two-factor sign-in',
    'Where you are signed in, invitations and API tokens',
  ],
  throughCompanyHow: 'To manage your account, sign out, then sign in with your password or an emailed link.',
  mailSignInLink: 'Email me a sign-in link',
  signInLinkSent: (email: string) =>
    `We sent a sign-in link to ${email}. Sign out before you open it. It works for 15 minutes.`,

  invitations: 'Invitations',
  invitationsHelp: 'Companies that invited you. They can’t see your account until you join.',
  noInvitations: 'No pending invitations.',
  invitedBy: (who: string, when: string) => (who ? `${who} invited you on ${when}` : `Invited on ${when}`),
  invitedAs: (roles: string) => `As ${roles}`,
  roleNames: { Admin: 'admin', Manager: 'manager', Employee: 'employee' },
  join: 'Join',
  joinOf: (company: string) => `Join ${company}`,
  decline: 'Decline',
  declineOf: (company: string) => `Decline the invitation from ${company}`,
  declineTitle: (company: string) => `Decline the invitation from ${company}?`,
  declineHelp: 'You can’t accept it later. An admin of the company can invite you again.',
  declined: (company: string) => `You declined the invitation from ${company}.`,

  details: 'Your details',
  detailsHelp: 'Visible to people in your companies.',
  firstName: 'First name',
  lastName: 'Last name',
  telephone: 'Phone',
  email: 'Email',
  emailHelp: 'Your sign-in email. You can’t change it here.',
  timeZone: 'Time zone',
  timeZoneHelp:
    'Used for emails and Today’s Plan, and to tell what is overdue. Pages show your device’s time.',
  noTimeZone: 'No time zones found',
  deviceZone: (zone: string) => `Use this device’s time zone, ${zone}`,
  firstNameRequired: 'Enter your first name.',
  lastNameRequired: 'Enter your last name.',
  saveDetails: 'Save details',

  picture: 'Picture',
  pictureHelp: 'Drop an image here, or choose one. It’s cropped to a square.',
  choosePicture: 'Choose a picture',
  otherPicture: 'Choose another',
  removePicture: 'Remove',
  savePicture: 'Save picture',
  picturePreview: 'Preview of your picture',
  notAnImage: 'Your browser can’t read this image. Try a PNG, JPEG or WebP file.',

  appearance: 'Appearance',
  appearanceHelp: 'Applies on all your devices.',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },

  mails: 'Email notifications',
  mailsHelp: 'Choose which emails you get. Notifications in the app aren’t affected.',
  digest: { label: 'Today’s Plan', help: 'Your due work, once a day in the morning.' },

  password: 'Password',
  passwordHelp: 'Changing it signs you out everywhere else.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  currentRequired: 'Enter your current password.',
  changePassword: 'Change password',
  endTokens: 'Also revoke my API tokens',
  endTokensHelp: 'Programs that use them stop working. Keep them only if no one else can know them.',
  passwordChanged: 'Password changed. You’re signed out everywhere else.',
  noPassword: 'Your account has no password. You sign in with an emailed link or through your company.',
  mailPasswordLink: 'Email me a link to set one',
  passwordLinkSent: (email: string) =>
    `We sent a link to set a password to ${email}. Setting a password signs you out everywhere.`,

  sessions: 'Sessions',
  sessionsHelp:
    'Browsers signed in to your account. If you don’t recognize one, sign it out and change your password.',
  thisOne: 'This browser',
  kinds,
  since: (when: string) => `since ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutTitle: (device: string) => `Sign out ${device}?`,
  signOutHelp: 'You’ll have to sign in again there. Unsaved changes there are lost.',
  proof: 'Your password',
  proofHelp: 'Confirm that it’s you, because you signed in more than 10 minutes ago.',
  proofRequired: 'Enter your password.',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersTitle: (count: number) => `Sign out ${counted(count, 'other browser')}?`,
  signedOut: (device: string) => `${device} is signed out.`,
  signedOutOthers: 'You’re signed out everywhere else.',
}
