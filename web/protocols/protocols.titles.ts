/** Stands in menus and windows, so it is loaded with the frame; the pages' own texts come with the pages. */
export const protocolsTitles = {
  list: 'Frameworks',
  import: 'Import a framework',
  questions: 'Questions of a framework',
}
