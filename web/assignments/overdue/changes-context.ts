import { createContext } from 'react'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'

export type OverdueChange = 'remind' | 'reassign' | 'date'

/** Opens the dialog of a change of these assignments. */
export const ChangesContext = createContext<(change: OverdueChange, of: readonly Assignment[]) => void>(
  () => undefined,
)
