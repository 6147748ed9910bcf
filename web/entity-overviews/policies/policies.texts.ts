/** The texts of the policies that concern an entity. */
export const policiesTexts = {
  title: 'Policies',
  help: 'Policies in force for the group or the divisions of this entity, and how many of those who are asked to have acknowledged them.',
  of: (done: number, total: number) => `${done} of ${total}`,
  acknowledgedOf: (title: string) => `People who acknowledged ${title}`,
}
