/** What the frame says. Names of menu entries are the specification's. */
export const shellTexts = {
  brand: 'Assay',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  companyNavigation: 'Company',
  administration: 'Administration',
  company: 'Company',
  more: 'More',
  openMenu: 'Open the menu',
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
  keepAnswering: 'Keep them',
  cancelTitle: 'Cancel the remaining topics?',
  cancelHelp: (left: number) =>
    left === 1
      ? 'One selected topic still needs answers. It leaves this menu; what you answered stays, and you can choose it again in My Questions.'
      : `${left} selected topics still need answers. They leave this menu; what you answered stays, and you can choose them again in My Questions.`,

  impersonating: 'Impersonating User',
  impersonated: (name: string, email: string) => `${name} (${email})`,
  endSession: 'End Session',

  companyBar: 'Where you work',
  switchCompany: 'Switch company',
  switchDivision: 'Switch division',
  allDivisions: 'All divisions',
  yourDivisions: 'All your divisions',
  noDivision: 'No division',
  noPeriod: 'No open assessment period',

  greeting: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  greet: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  noDivisions: 'You have not been assigned any divisions.',
  mailPrimary: (name: string) => `Write to ${name}`,

  selectCompany: 'Select a company',
  selectCompanyHelp: 'You work in one company at a time, in each tab. You can switch at any moment.',
  searchCompany: 'Search companies',
  noCompanyFound: 'No company of yours has that name',
  noCompany: 'You are not a member of a company yet',
  noCompanyHelp: 'Ask an admin of your company to add you, then load this page again.',
  companyNow: 'Current',

  inactive: (name: string) => `${name} is not active`,
  inactiveHelp:
    'Nobody can work in this company at the moment. Ask the primary administrator, or whoever runs Assay.',
}
