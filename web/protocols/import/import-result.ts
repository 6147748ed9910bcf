/** The result of an import that succeeded. */
const counts = ['protocol_id', 'added', 'updated', 'unchanged', 'removed'] as const

type Result = Record<string, unknown>
type Imported = Record<(typeof counts)[number], number>

/** The result of an import that failed because nobody confirmed its cautions. */
interface ToConfirm {
  import_id: number
  cautions: string[]
}

/** Reads the result of a finished job; null if it is none of an import. */
export function importedIn(result: Result): Imported | null {
  return counts.every(name => Number.isSafeInteger(result[name])) ? (result as Imported) : null
}

/** Reads the cautions to confirm from the result of a failed job; null if it failed for another reason. */
export function toConfirmIn(result: Result | null): ToConfirm | null {
  if (!Number.isSafeInteger(result?.import_id) || !Array.isArray(result?.cautions)) return null
  const { import_id, cautions } = result as unknown as ToConfirm
  return cautions.length > 0 && cautions.every(each => typeof each === 'string')
    ? { import_id, cautions }
    : null
}
