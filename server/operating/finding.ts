/** A result of a check of an installation. */
export interface Finding {
  /** The thing looked at, such as `Mail`. */
  about: string
  /** `note`: it works, and somebody should know. `fault`: people will miss something, or already do. */
  kind: 'good' | 'note' | 'fault'
  says: string
  /** The sentence that says how to mend it. */
  todo?: string
}

export const good = (about: string, says: string): Finding => ({ about, kind: 'good', says })
export const note = (about: string, says: string, todo: string): Finding => ({
  about,
  kind: 'note',
  says,
  todo,
})
export const fault = (about: string, says: string, todo: string): Finding => ({
  about,
  kind: 'fault',
  says,
  todo,
})

/** Runs a check; an error is a fault, and what was to be done about it anyway is the same. */
export async function checked(
  about: string,
  todo: string,
  work: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await work()].flat()
  } catch (error) {
    return [fault(about, reasonOf(error), todo)]
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
