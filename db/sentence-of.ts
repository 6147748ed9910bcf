/** Describes an error in a sentence, for the operator of a command. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (!code) return error.message
  return `The database or the data folder cannot be used (${code}): ${error.message || 'no connection'}.`
}
