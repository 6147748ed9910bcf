import { counted } from '#web/ui/plural.ts'

export const heldTexts = {
  counts: {
    divisions: (count: number) => counted(count, 'division administered', 'divisions administered'),
    entities: (count: number) => counted(count, 'entity managed', 'entities managed'),
    assets: (count: number) => counted(count, 'asset owned', 'assets owned'),
    action_plans: (count: number) => counted(count, 'action plan managed', 'action plans managed'),
    controls: (count: number) => counted(count, 'control owned', 'controls owned'),
    policies: (count: number) => counted(count, 'policy owned', 'policies owned'),
    registered_risks: (count: number) => counted(count, 'risk owned', 'risks owned'),
    assignments: (count: number) => counted(count, 'open assignment'),
    plan_tasks: (count: number) => counted(count, 'open task in action plans', 'open tasks in action plans'),
    document_requests: (count: number) => counted(count, 'open document request'),
  },
  more: (count: number) => `${count} more`,
  removeHelp: 'This person is responsible for:',
  rolesHelp: 'With these roles, this person can’t keep:',
  handOver: 'Hand over to (optional)',
  removeHint:
    'The person you choose gets all of it. If you don’t choose anyone, divisions, entities, assets, action plans, controls and policies are left without anyone responsible, open tasks in action plans have no assignee, and open assignments and risks stay with the removed person. Restoring gives back what no one has taken over, but for tasks in action plans.',
  rolesHint:
    'The person you choose gets them. If you don’t choose anyone, they’re left without anyone responsible.',
  manyHold: (count: number) =>
    `${counted(count, 'of these people is', 'of these people are')} responsible for:`,
  manyHelp:
    'Divisions, entities, assets, action plans, controls and policies are left without anyone responsible, open tasks in action plans have no assignee, and open assignments and risks stay with the removed people. To hand them over, remove people one by one.',
  noneHold: 'None of these people is responsible for anything.',
  page: 'Responsible for',
}
