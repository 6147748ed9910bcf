import { all, type Verdict } from '../platform/policy.ts'

/** `applying` and `undoing` while a job runs; a failed one returns to the state before. */
export const importStates = ['open', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** The effect of importing a row. */
export const rowStates = ['new', 'changed', 'same', 'wrong'] as const
export type RowState = (typeof rowStates)[number]

export const UNDO_HOURS = 24

interface ImportActor {
  userId: number
  /** Null: not limited by divisions. */
  divisionIds: number[] | null
}

export interface ImportFacts {
  state: ImportState
  created_by: { id: number }
  missing: readonly string[]
  counts: Record<RowState, number>
  undo_until: string | null
}

/** A person's permissions on an import that they may see. */
export const importPolicy = {
  map: (actor: ImportActor, found: ImportFacts) => all(isOwn(actor, found), isOpen(found)),
  apply: (actor: ImportActor, found: ImportFacts) => all(isOwn(actor, found), isOpen(found), isReady(found)),
  skip: (actor: ImportActor, found: ImportFacts) =>
    all(isOwn(actor, found), isOpen(found), isReadyWithout(found)),
  undo: (actor: ImportActor, found: ImportFacts) => all(mayUndo(actor, found), isUndoable(found)),
}

/** The rows were compared with what their uploader may see and change. */
export function isOwn({ userId }: ImportActor, { created_by }: Pick<ImportFacts, 'created_by'>): Verdict {
  return created_by.id === userId || 'Only the person who uploaded this file can import it.'
}

export function mayUndo(actor: ImportActor, found: Pick<ImportFacts, 'created_by'>): Verdict {
  return (
    actor.divisionIds === null ||
    isOwn(actor, found) === true ||
    'Only the person who imported this can undo it.'
  )
}

/** Checks that nothing of the import has been written yet. */
export function isOpen({ state }: Pick<ImportFacts, 'state'>): Verdict {
  return state === 'open' || 'This import has already started.'
}

/** Checks that every row can be imported and one of them changes something. */
export function isReady({ missing, counts }: Pick<ImportFacts, 'missing' | 'counts'>): Verdict {
  if (missing.length > 0) return 'Match the required columns first.'
  if (counts.wrong > 0) {
    return counts.wrong === 1
      ? '1 row has an error. Fix it in the file and choose the file again.'
      : `${counts.wrong.toLocaleString('en')} rows have errors. Fix them in the file and choose the file again.`
  }
  return counts.new + counts.changed > 0 || 'Every row is already the same. There is nothing to import.'
}

/** Checks that some rows are right and change something, and that others have errors. */
export function isReadyWithout({ missing, counts }: Pick<ImportFacts, 'missing' | 'counts'>): Verdict {
  if (counts.wrong === 0) return 'No row has an error.'
  if (missing.length === 0 && counts.new + counts.changed === 0)
    return 'No other row changes anything. There is nothing to import.'
  return isReady({ missing, counts: { ...counts, wrong: 0 } })
}

export function isUndoable(
  { state, undo_until }: Pick<ImportFacts, 'state' | 'undo_until'>,
  now = new Date(),
): Verdict {
  if (state !== 'applied' || undo_until === null) {
    return state === 'undone' ? 'This import has already been undone.' : 'This import hasn’t been applied.'
  }
  return now.getTime() <= Date.parse(undo_until) || `You can undo an import within ${UNDO_HOURS} hours.`
}
