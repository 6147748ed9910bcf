import { counted } from '#web/ui/plural.ts'

/** The texts with which files of the library are added to an answer. */
export const libraryTexts = {
  choose: 'Choose from the library',
  title: 'Choose from the library',
  help: 'Files that you can read and that this answer doesn’t have. Nothing is uploaded again.',
  helpBeforeSave: 'Files that you can read. They become evidence of your answers when you save these.',
  search: 'Search files',
  none: 'No other files',
  noneFound: 'No files match your search',
  add: 'Add',
  addOf: (name: string) => `Add ${name}`,
  isAdded: (name: string) => `${name} is added`,
  isAddedShort: 'Added',
  added: (name: string) => `“${name}” was added to this answer.`,
  more: (count: number) => `${counted(count, 'more file')}. Search to narrow them down.`,
  close: 'Close',
  removeOf: (name: string) => `Remove ${name}`,
  findFile: 'Find a file',
  findFileHelp: 'Part of its name',
}
