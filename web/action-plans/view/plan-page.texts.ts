/** The texts of the page of a plan. */
export const planPageTexts = {
  title: 'Action Plan',
  tabs: 'Parts of the plan',
  risk: 'Risk',
  discussion: 'Discussion',
  history: 'History',
  facts: 'About the plan',
  state: 'State',
  manager: 'Plan manager',
  dueDate: 'Due date',
  progress: 'Progress',
  costs: 'Cost',
  response: 'Management response',
  trashed: 'This action plan is in the trash. Restore it to go on.',
  archived: 'This action plan is archived. Unarchive it to go on.',
  completed: 'This action plan is completed. Its tasks can’t be changed until it is reopened.',
}
