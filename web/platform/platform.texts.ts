/** What the platform says. Texts that the specification quotes stay as they are, spelling included. */
export const platformTexts = {
  brand: 'Assay',
  loginRequired: 'Login Required',
  permissionDenied: 'Permission Denied',
  featureRequired: (feature: string) => `Feature ${feature} is required to view this page`,
  unknownError: 'Unknown Error Occured',
  unknownMessage: 'Unknown error occurred',
  errorsFound: 'Error(s) Found',
  offline: 'A network error occurred. Are you connected to the internet?',
  network: 'A network error occurred. Please try again in a few minutes.',
  maintenance: 'The service is undergoing maintenance. This notice will vanish by itself.',
  stale: 'Somebody else changed this in the meantime. Load it again to see the change.',
  tooMany: (seconds: number) =>
    seconds >= 90
      ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyNow: 'Too many attempts. Try again in a few minutes.',
  loggedOut: 'You have been logged out.',
  tryAgain: 'Try again',
  logOut: 'Logout',
  notLoaded: 'This page could not be loaded',
  notLoadedHelp: 'Nothing you entered is lost. Try again; if it happens again, send us the reference below.',
  notThere: 'This page is not there',
  notThereHelp: 'The address may be mistyped, or what it named was removed or is not yours to see.',
  goHome: 'Go to the first page',
}
