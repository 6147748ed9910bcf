import type { MembershipRole } from '#domain/access/abilities.ts'

const roles: Record<MembershipRole, string> = {
  Admin: 'Admins',
  Manager: 'Managers',
  Employee: 'Employees',
}

/** The texts of the form of a policy. */
export const formTexts = {
  optional: (label: string) => `${label} (optional)`,
  createTitle: 'Create policy',
  editTitle: 'Edit policy',
  edit: (title: string) => `Edit “${title}”`,
  create: 'Create policy',
  save: 'Save policy',
  created: (title: string) => `“${title}” was created.`,
  saved: (title: string) => `“${title}” was saved.`,
  title: 'Title',
  titleRequired: 'Enter a title.',
  code: 'Code',
  purpose: 'Purpose',
  purposeHelp: 'One sentence that everybody sees above the policy.',
  owner: 'Owner',
  approver: 'Approver',
  everybody: 'Everybody in the company reads it',
  everybodyHelp: 'Otherwise the people of the roles, groups and divisions that you choose.',
  roles: 'Roles',
  roleNames: roles,
  groups: 'Groups',
  divisions: 'Divisions',
  dueDays: 'Days to acknowledge it',
  reviewMonths: 'Months between reviews',
  nextReview: 'Next review',
  controls: 'Controls',
  questions: 'Questions that it serves',
  addQuestion: 'Add a question',
  addQuestionHelp: 'Search the questions of your frameworks.',
  removeQuestion: (question: string) => `Remove ${question}`,
  nothingFound: 'Nothing found',
  yes: 'Yes',
  no: 'No',
}
