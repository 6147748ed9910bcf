import { counted, plural } from '#web/ui/plural.ts'

export const groupsTexts = {
  title: 'Groups',
  help: 'Divide your entities for reports, such as into hospitals and clinics. Each entity is in one group at most. To mark entities in several ways, use tags.',
  add: 'New group',
  addTitle: 'New group',
  editTitle: (name: string) => `Rename ${name}`,
  editing: 'Rename group',
  name: 'Name',
  nameRequired: 'The name field is required.',
  save: 'Save group',
  added: (name: string) => `“${name}” was added.`,
  renamed: (name: string) => `“${name}” was saved.`,
  searchLabel: 'Search groups',
  columns: { name: 'Name', entities: 'Entities', actions: 'Actions' },
  trashedOnes: 'In the trash',
  entitiesOf: (count: number) => counted(count, 'entity', 'entities'),
  emptyTitle: 'No groups yet',
  emptyHelp: 'Group entities that you report on together. Lists and reports can be filtered by group.',
  addFirst: 'Add your first group',
  emptyLimitedHelp: 'The primary administrator adds the company’s groups here.',
  emptyTrash: 'The trash is empty',
  emptyTrashHelp: 'You can restore groups in the trash for 30 days.',
  showAll: 'Show all groups',
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Rename',
  choose: 'Choose entities',
  chooseTitle: (name: string) => `Entities of ${name}`,
  choosing: 'Choose entities',
  chooseSave: 'Save entities',
  within: 'In this group',
  chosen: (name: string) => `The entities of “${name}” were saved.`,
  entities: 'Entities',
  movingTitle: (count: number) =>
    `Move ${counted(count, 'entity', 'entities')} from ${plural(count, 'another group', 'other groups')}?`,
  movingHelp: (name: string) => `An entity belongs to one group only. These move to “${name}”:`,
  movingSave: 'Move and save',
  movingFrom: (entity: string, group: string) => `${entity}, from ${group}`,
  andMore: (count: number) => `and ${counted(count, 'more entity', 'more entities')}`,
  show: 'Show entities',
  restore: 'Restore',
  trash: 'Move to trash',
  trashTitle: (name: string) => `Move “${name}” to the trash?`,
  trashHelp: (count: number) =>
    count === 0
      ? 'You can restore it for 30 days.'
      : `${plural(count, 'Its entity has', `Its ${counted(count, 'entity', 'entities')} have`)} no group until you restore it. You can restore it for 30 days.`,
  trashedDone: (name: string) => `“${name}” was moved to the trash.`,
  restoredDone: (name: string) => `“${name}” was restored.`,
  trashManyTitle: (count: number) => `Move ${groups(count)} to the trash?`,
  trashManyHelp: 'Their entities have no group until you restore them. You can restore them for 30 days.',
  trashMany: 'Move to trash',
  restoreMany: 'Restore',
  trashing: 'Moving to the trash',
  trashManyDone: (count: number) => `${groups(count)} moved to the trash.`,
  restoreManyDone: (count: number) => `${groups(count)} restored.`,
  couldNot: (count: number) => `${groups(count)} couldn’t be changed:`,
  notThere: 'This group no longer exists, or you don’t have access to it.',
}

function groups(count: number): string {
  return counted(count, 'group')
}
