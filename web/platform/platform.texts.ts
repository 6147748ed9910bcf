import { counted } from '#web/ui/plural.ts'

/** The texts of the platform. Texts quoted in the specification are exact, spelling included. */
export const platformTexts = {
  brand: 'Assay',
  loginRequired: 'Login Required',
  permissionDenied: 'Permission Denied',
  onlyOperators: 'Only an operator of this installation can open this page.',
  onlyPrimary:
    'This page concerns the whole company. Only the primary administrator of your company can open it.',
  onlyAdmins: 'An admin of your company can open this page, or give you access.',
  featureRequired: (feature: string) => `Feature ${feature} is required to view this page`,
  unknownError: 'Unknown Error Occured',
  unknownMessage: 'Unknown error occurred',
  errorsFound: 'Error(s) Found',
  offline: 'A network error occurred. Are you connected to the internet?',
  network: 'A network error occurred. Please try again in a few minutes.',
  maintenanceTitle: 'We will be back shortly',
  maintenance: 'The service is undergoing maintenance. This notice will vanish by itself.',
  close: 'Close',
  downloading: (name: string) => `Downloading ${name}.`,
  idleTitle: 'Are you still there?',
  idle: (seconds: number) =>
    `You haven’t used Assay for a while. We’ll sign you out in ${counted(seconds, 'second')}.`,
  staySignedIn: 'Stay signed in',
  loggedOutUncleared: 'We have logged you out',
  clearCache: 'Some data couldn’t be removed from this browser. Clear its cache and site data for this site.',
  wholeCompany:
    'View only. Changes affect the whole company, so only the primary administrator can make them.',
  entered: (name: string) => `You’re now working in ${name}.`,
  enteredAll: 'You’re now working in all your divisions.',
  added: (name: string) => `You have been added to the company: ${name}`,
  switchTo: (name: string) => `Switch to ${name}`,
  removed: (name: string) => `You have been removed from the company: ${name}`,
  fatalTitle: 'Something went wrong',
  fatal: 'We’ve been notified. You can continue or reload the page.',
  fatalContact: 'If it happens again, email',
  newVersionTitle: 'New version',
  newVersion: (seconds: number) =>
    `A new version of Assay is available. This page reloads in ${seconds} seconds.`,
  newVersionWaits:
    'A new version of Assay is available. It loads when you go to another page with nothing unsaved.',
  newVersionOffered: 'A new version of Assay is available.',
  refreshNow: 'Refresh Now',
  loadingLong: 'Sorry, we encountered an unknown error. Try logging in again.',
  logOutNow: 'Logout Now',
  forceAccess: 'Force Access',
  stale: 'Someone else changed this. Reload to see their changes.',
  tooMany: (seconds: number) =>
    seconds >= 90
      ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Too many attempts. Try again in ${counted(seconds, 'second')}.`,
  tooManyNow: 'Too many attempts. Try again in a few minutes.',
  loggedOut: 'You have been logged out.',
  tryAgain: 'Try again',
  logOut: 'Logout',
  notLoaded: 'This page could not be loaded',
  notLoadedHelp:
    'Nothing you entered is lost. Try again. If it keeps happening, send us the reference below.',
  notThere: 'We can’t find this page',
  notThereHelp: 'The address may be mistyped, the page may have been removed, or you don’t have access.',
  goHome: 'Go to the start page',
  impersonationOver: 'You’re no longer acting as another person. Sign in again as yourself.',
  firstPage: 'Assay start page',
  aboutSite: 'About this site',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  parts: {
    arrange: 'Arrange page',
    up: (part: string) => `Move “${part}” up`,
    down: (part: string) => `Move “${part}” down`,
    reset: 'Reset to default',
    print: 'Print',
  },
}
