import { type ControlPartTable, controlParts } from '#domain/controls/control-parts.ts'
import { counted } from '#web/ui/plural.ts'

const pages: Record<ControlPartTable, { title: string; help: string; emptyHelp: string }> = {
  control_objectives: {
    title: 'Control Objectives',
    help: 'What your controls are to achieve.',
    emptyHelp: 'Add the first objective, so that controls can serve it.',
  },
  control_functions: {
    title: 'Control Functions',
    help: 'The parts of your company that carry out controls.',
    emptyHelp: 'Add the first function, so that controls can belong to it.',
  },
  control_processes: {
    title: 'Control Processes',
    help: 'The processes that controls are part of.',
    emptyHelp: 'Add the first process, so that controls can belong to it.',
  },
  control_risks: {
    title: 'Control Risks',
    help: 'What can go wrong, and controls guard against.',
    emptyHelp: 'Add the first risk, so that controls can guard against it.',
  },
}

/** The texts of the page of one kind of record that controls belong to. */
export function partTexts(table: ControlPartTable) {
  const { one, many } = controlParts[table]
  const short = one.replace('control ', '')
  const those = (count: number) => counted(count, one, many)
  return {
    ...pages[table],
    add: `New ${short}`,
    addTitle: `Add a ${one}`,
    editing: `Edit ${one}`,
    editTitle: (name: string) => `Edit ${name}`,
    save: `Save ${short}`,
    added: (name: string) => `“${name}” was added.`,
    saved: (name: string) => `“${name}” was saved.`,
    searchLabel: `Search ${many}`,
    columns: { name: 'Name', controls: 'Controls', actions: 'Actions' },
    name: 'Name',
    description: 'Description (optional)',
    descriptionLabel: 'Description',
    nameRequired: 'The name field is required.',
    trashedOnes: 'In the trash',
    emptyTitle: `No ${many} yet`,
    emptyLimitedHelp: `The primary administrator lists the company’s ${many} here.`,
    addFirst: `Add the first ${short}`,
    emptyTrash: 'The trash is empty',
    emptyTrashHelp: `You can restore ${many} in the trash for 30 days.`,
    showAll: `Show all ${many}`,
    controlsOf: (name: string, count: number) => `Show the ${counted(count, 'control')} of ${name}`,
    controlsCount: (count: number) => counted(count, 'control'),
    actionsFor: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    trash: 'Move to trash',
    restore: 'Restore',
    restored: (name: string) => `“${name}” was restored.`,
    trashedDone: (name: string) => `“${name}” was moved to the trash.`,
    trashTitle: (name: string) => `Move “${name}” to the trash?`,
    trashHelp: (count: number) =>
      count === 0
        ? 'No control refers to it. You can restore it for 30 days.'
        : `${counted(count, 'control')} ${count === 1 ? 'refers' : 'refer'} to it. It’s no longer offered. You can restore it for 30 days.`,
    trashMany: 'Move to trash',
    trashManyTitle: (count: number) => `Move ${those(count)} to the trash?`,
    trashManyHelp: 'They’re no longer offered. You can restore them for 30 days.',
    trashing: 'Moving to the trash',
    trashManyDone: (count: number) => `${those(count)} moved to the trash.`,
    restoreMany: 'Restore',
    restoreManyDone: (count: number) => `${those(count)} restored.`,
    couldNot: (count: number) => `${those(count)} couldn’t be changed:`,
    notThere: `This ${one} no longer exists, or you don’t have access to it.`,
  }
}

export type PartTexts = ReturnType<typeof partTexts>
