/** The texts of the file that a version is. */
export const fileTexts = {
  title: 'Policy as a file',
  add: 'Add the policy as a file',
  drop: 'Drop a document here, or',
  dropNow: 'Drop to add',
  choose: 'Choose a file',
  help: 'A PDF, Word or OpenDocument file, up to 50 MB. It is read instead of the text below, or beside it.',
  saveFirst: 'Save the text before you add a file.',
  open: 'Open',
  remove: 'Remove file',
  removed: 'The file was removed.',
  refused: (reason: string, name: string) => `Error: ${reason} ${name}`,
}
