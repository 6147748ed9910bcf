import { counted } from '#web/ui/plural.ts'

export const heldTexts = {
  counts: {
    divisions: (count: number) => counted(count, 'division administered', 'divisions administered'),
    entities: (count: number) => counted(count, 'entity managed', 'entities managed'),
    assets: (count: number) => counted(count, 'asset owned', 'assets owned'),
    assignments: (count: number) => counted(count, 'open assignment'),
  },
  more: (count: number) => `${count} more`,
  removeHelp: 'This person is responsible for:',
  rolesHelp: 'With these roles, this person can’t keep:',
  handOver: 'Hand over to (optional)',
  removeHint:
    'The person you choose gets all of it. If you don’t choose anyone, divisions, entities and assets are left without anyone responsible, and open assignments stay with the removed person. Restoring gives back what no one has taken over.',
  rolesHint:
    'The person you choose gets them. If you don’t choose anyone, they’re left without anyone responsible.',
  manyHold: (count: number) =>
    `${counted(count, 'of these people is', 'of these people are')} responsible for:`,
  manyHelp:
    'Divisions, entities and assets are left without anyone responsible, and open assignments stay with the removed people. To hand them over, remove people one by one.',
  noneHold: 'None of these people is responsible for anything.',
  page: 'Responsible for',
}
