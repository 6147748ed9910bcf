import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

/** The number of each kind of open work that one person can pass on to another. */
export interface Work {
  assignments: number
  planTasks: number
  risks: number
  documentRequests: number
  controls: number
}

/** The kinds of work that there are, such as “3 assignments and 1 action plan task”. */
function words({ assignments, planTasks, risks, documentRequests, controls }: Work): string {
  const kinds = [
    assignments > 0 && counted(assignments, 'assignment'),
    planTasks > 0 && counted(planTasks, 'action plan task'),
    risks > 0 && counted(risks, 'risk in the register', 'risks in the register'),
    documentRequests > 0 && counted(documentRequests, 'document request'),
    controls > 0 && counted(controls, 'control'),
  ].filter(kind => kind !== false)
  return new Intl.ListFormat('en-US').format(kinds)
}

export const personTexts = {
  users: 'Users',
  title: 'User',
  gone: 'We can’t find this person',
  goneHelp: 'They are not in your company, or the link is wrong.',
  facts: {
    name: 'Name',
    email: 'Email',
    roles: 'Roles',
    divisions: 'Divisions',
    state: 'State',
    seen: 'Last seen',
    invited: 'Invited',
    joined: 'Joined',
  },
  ownName: 'You change it in your profile.',
  nameOf: {
    active: 'Chosen by the person in their profile.',
    invited: 'Typed with the invitation. The person’s own name replaces it when they join.',
    removed: 'The name the person had when they left.',
  },
  by: 'by',
  invited: (email: string, until: string | null) =>
    until
      ? `We emailed an invitation to ${email}. It works until ${until}.`
      : `The invitation to ${email} no longer works. Resend it.`,
  removed: (moment: string) => `Removed on ${moment}.`,
  declined: (moment: string) => `This person declined the invitation on ${moment}.`,

  security: 'Sign-in',
  twoFactor: 'Two-factor sign-in',
  twoFactorOn: 'On',
  twoFactorOff: 'Off',
  resetHint: 'Reset it if the person lost their authenticator app and recovery codes.',
  reset: 'Reset two-factor sign-in…',
  resetTitle: (name: string) => `Reset two-factor sign-in for ${name}?`,
  resetConfirm: 'Reset',
  resetHelp: (email: string) =>
    `Make sure that the request comes from this person. They’re signed out everywhere and can sign in with their password alone until they set up two-factor sign-in again. We’ll tell them at ${email}, and the audit log records it.`,
  wasReset: (name: string) => `Two-factor sign-in for ${name} was reset.`,
  proof: 'Your password',
  proofHelp: 'To make sure it’s you.',
  proofRequired: 'Enter your password.',
  signOutTitle: (name: string) => `Sign out ${name}?`,

  history: 'Activity',
  historyHelp: 'What this person did in the company, from the audit log, newest first.',
  wholeHistory: 'Open it in the audit log',
  noHistory: 'No activity yet',
  noHistoryHelp: 'Changes that this person makes appear here.',
  historyColumns: { at: 'When', event: 'Event', record: 'Record' },
  actingFor: (name: string) => `${name} acting for them`,
  byProgram: (name: string) => `by program “${name}”`,
  work: 'Open work',
  workHelp:
    'Questions that this person still has to answer in all open assessments, as far as you can see them.',
  counts: (open: number, overdue: number) =>
    `${counted(open, 'open assignment')} · ${formatNumber(overdue)} overdue`,
  planTasks: (count: number) => `${counted(count, 'open task')} in action plans`,
  opinions: 'Requested opinions',
  nothing: 'No open work',
  noQuestions: 'No questions are assigned to this person.',
  nothingHelp: 'Questions that you assign to this person appear here.',
  columns: { question: 'Question', entity: 'Entity', due_date: 'Due' },
  policies: {
    title: 'Policies to read',
    counts: (asked: number, open: number) =>
      open > 0
        ? `${formatNumber(open)} of ${counted(asked, 'policy', 'policies')} not yet acknowledged.`
        : `${counted(asked, 'policy', 'policies')}, all acknowledged.`,
    acknowledgedOn: (day: string) => `Acknowledged on ${day}`,
    version: (number: number) => `Version ${number}`,
    none: 'This person isn’t asked to read any policy.',
  },
  entities: 'Entities managed',
  noEntities: 'This person manages no entity that you can see.',
  moreEntities: (count: number) => `and ${formatNumber(count)} more`,

  reassignAll: 'Reassign all…',
  reassignTitle: (name: string) => `Reassign the open work of ${name}`,
  risks: (count: number) => counted(count, 'risk in the register', 'risks in the register'),
  documentRequests: (count: number) => counted(count, 'open document request'),
  controls: (count: number) => counted(count, 'control'),
  reassignHelp: ({ assignments, planTasks, risks, documentRequests, controls }: Work) => {
    const kinds = [
      `${counted(assignments, 'assignment')} in all open assessments`,
      planTasks > 0 && `${counted(planTasks, 'open task')} in action plans, as far as you may assign them`,
      risks > 0 &&
        `${counted(risks, 'risk in the register', 'risks in the register')}, as far as you administer the entity`,
      documentRequests > 0 && `${counted(documentRequests, 'open document request')} that you may assign`,
      controls > 0 && `${counted(controls, 'control')} with their tests, if you administer the whole company`,
    ]
    return `${kinds.filter(Boolean).join(', ')}. Due dates don’t change. Assignments that can’t be reassigned are listed afterward.`
  },
  reassignTo: 'Reassign to',
  choose: 'Choose a person.',
  chooseOther: 'Choose somebody else.',
  reassign: 'Reassign',
  reassigning: 'Reassigning',
  couldNot: (count: number) => `${counted(count, 'assignment')} couldn’t be reassigned:`,
  reassigned: (work: Work, name: string) => `${words(work)} reassigned to ${name}.`,
}
