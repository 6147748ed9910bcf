/** The texts of the evidence of answers, besides those of every file. */
export const answerFilesTexts = {
  title: (tempid: string) => `Files of the answer to ${tempid}`,
  removeHelp: (name: string) =>
    `${name} is removed from this answer. If no other answer uses it, it’s deleted.`,
  notFound: 'Answer Not Found',
  fileNotFound: 'File not found',
  fromLibrary: 'From the library',
  refused: (name: string, entity: string, error: string) => `“${name}” was not added for ${entity}. ${error}`,
}
