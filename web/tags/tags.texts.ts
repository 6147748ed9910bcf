import { counted, plural } from '#web/ui/plural.ts'

export const tagsTexts = {
  title: 'Tags',
  help: 'Mark what entities have in common, such as “Leased”, and filter lists by it. An entity can have any number of tags. To divide entities for reports, use groups.',
  add: 'New tag',
  addTitle: 'New tag',
  editTitle: (name: string) => `Rename ${name}`,
  editing: 'Rename tag',
  name: 'Name',
  nameRequired: 'The name field is required.',
  save: 'Save tag',
  added: (name: string) => `“${name}” was added.`,
  renamed: (name: string) => `“${name}” was saved.`,
  searchLabel: 'Search tags',
  columns: { name: 'Name', entities: 'Entities', actions: 'Actions' },
  unusedOnes: 'Unused',
  trashedOnes: 'In the trash',
  emptyTitle: 'No tags yet',
  emptyHelp: 'Tags mark what entities have in common, such as “Leased” or “Open 24 hours”.',
  addFirst: 'Add your first tag',
  emptyLimitedHelp: 'The primary administrator adds the company’s tags here.',
  emptyTrash: 'The trash is empty',
  emptyTrashHelp: 'You can restore tags in the trash for 30 days.',
  showAll: 'Show all tags',
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Rename',
  show: 'Show entities',
  merge: 'Merge into another tag',
  mergeTitle: (name: string) => `Merge ${name} into another tag`,
  merging: 'Merge tag',
  mergeSave: 'Merge tags',
  mergeHelp: (name: string, count: number) =>
    count === 0
      ? `No entity has “${name}”. It’s moved to the trash.`
      : `${plural(count, 'The entity', `The ${counted(count, 'entity', 'entities')}`)} with “${name}” ${plural(count, 'gets', 'get')} the other tag. Then “${name}” is moved to the trash.`,
  into: 'Other tag',
  intoRequired: 'Choose the other tag.',
  noOthers: 'No other tags found',
  option: (name: string, count: number) => `${name} (${counted(count, 'entity', 'entities')})`,
  merged: (name: string, into: string, merged: number, added: number) =>
    `“${name}” was merged into “${into}”. ${mergedOf(merged, added)}`,
  mergeUndone: (name: string) => `“${name}” is separate again.`,
  undoMerge: (into: string) => `Undo merge into ${into}`,
  restore: 'Restore',
  trash: 'Move to trash',
  trashTitle: (name: string) => `Move “${name}” to the trash?`,
  trashHelp: (count: number) =>
    count === 0
      ? 'You can restore it for 30 days.'
      : `${counted(count, 'entity doesn’t', 'entities don’t')} have it until you restore it. You can restore it for 30 days.`,
  trashedDone: (name: string) => `“${name}” was moved to the trash.`,
  restoredDone: (name: string) => `“${name}” was restored.`,
  trashManyTitle: (count: number) => `Move ${tags(count)} to the trash?`,
  trashMany: 'Move to trash',
  restoreMany: 'Restore',
  trashManyHelp: 'Entities don’t have them until you restore them. You can restore them for 30 days.',
  trashing: 'Moving to the trash',
  trashManyDone: (count: number) => `${tags(count)} moved to the trash.`,
  restoreManyDone: (count: number) => `${tags(count)} restored.`,
  couldNot: (count: number) => `${tags(count)} couldn’t be changed:`,
  notThere: 'This tag no longer exists, or you don’t have access to it.',
}

function mergedOf(merged: number, added: number): string {
  if (merged === 0) return 'No entity had it.'
  const had = merged - added
  const changed = `${counted(added, 'entity', 'entities')} changed`
  return had === 0 ? `${changed}.` : `${changed}; ${had} already had both.`
}

function tags(count: number): string {
  return counted(count, 'tag')
}
