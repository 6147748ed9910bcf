/** The texts of the frame. The names of menu entries are those of the specification. */
export const shellTexts = {
  brand: 'Assay',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  companyNavigation: 'Company',
  administration: 'Administration',
  company: 'Company',
  more: 'More',
  openMenu: 'Open menu',
  searchWith: (keys: string) => `Search (${keys})`,
  setup: 'Setup',
  profile: 'You',
  profileOf: (name: string) => `Profile of ${name}`,
  theme: 'Appearance',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'System',
  entries: {
    'view-profile': 'View Profile',
    'switch-company': 'Switch Company',
    'todays-plan': "Show Today's Plan",
    'organization-dashboard': 'Organization Dashboard',
    'assessment-overview': 'Assessment Overview',
    'manage-company': 'Manage Company',
    'switch-division': 'Switch Division',
    administration: 'Administration',
    'knowledge-base': 'Knowledge Base',
  },
  keys: 'Keyboard shortcuts',
  debug: 'Debug tools',
  logOut: 'Logout',
  notifications: 'Notifications',
  unread: (count: number) =>
    count === 0 ? 'Notifications, none unread' : `Notifications, ${count.toLocaleString('en-US')} unread`,

  answering: 'Answering Session',
  complete: 'complete',
  answeringPercent: (percent: string) => `${percent} complete`,
  answeringTopics: (done: number, total: number) => `Completed ${done} of ${total} selected topics`,
  resume: 'Resume Answering',
  cancelRemaining: 'Cancel Remaining',
  keepAnswering: 'Keep topics',
  cancelTitle: 'Cancel the remaining topics?',
  cancelHelp: (left: number) =>
    left === 1
      ? '1 selected topic still needs answers. Your answers are kept, and you can choose it again in My Questions.'
      : `${left} selected topics still need answers. Your answers are kept, and you can choose them again in My Questions.`,

  impersonating: 'Impersonating User',
  impersonated: (name: string, email: string) => `${name} (${email})`,
  endSession: 'End Session',

  companyBar: 'Where you work',
  switchCompany: 'Switch company',
  switchDivision: 'Switch division',
  allDivisions: 'All divisions',
  yourDivisions: 'All your divisions',
  noDivision: 'No division',
  noPeriod: 'No open assessment',

  greeting: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  greet: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  noDivisions: 'You have not been assigned any divisions.',
  mailPrimary: (name: string) => `Email ${name}`,

  selectCompany: 'Select a company',
  selectCompanyHelp: 'Each tab works in one company at a time. You can switch at any time.',
  searchCompany: 'Search companies',
  noCompanyFound: 'No companies found',
  noCompany: 'You’re not a member of any company',
  noCompanyHelp: 'Ask an admin of a company to invite you, then accept the invitation on your profile.',
  companyNow: 'Current',

  signOnRequired: (name: string) => `${name} requires single sign-on`,
  signOnRequiredHelp: 'Sign in through your company’s identity provider to continue.',
  signOnRequiredPrimary:
    'If the provider fails, sign out, then sign in with your password and a second factor, or with a passkey. The audit log records it.',
  signOnRequiredOthers: (name: string) =>
    `You then work in ${name} only. For your other companies, sign in as before.`,
  signOnContinue: 'Continue to single sign-on',

  inactive: (name: string) => `${name} is not active`,
  inactiveHelp:
    'No one can work in this company right now. Contact the primary administrator or your Assay operator.',
}
