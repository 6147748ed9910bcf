import type { Outcome } from './saving/use-saving.ts'
import type { LastSave } from './saving/use-undo.ts'

/** The side that covers the question on a phone. */
export type Sheet = 'outline' | 'guidance' | null

/** The result of the last save and what can be undone of it. It stays when the person moves on to the next question. */
export interface Saved {
  outcome: Outcome
  undoable: LastSave | null
}
