import type { ImportSource } from '#server/imports/import-source.ts'
import { exampleAnswers } from './example-answers.ts'
import { demandPeriod } from './import-period.ts'
import { planAnswers } from './plan-answers.ts'
import { mayUndoAnswers, undoAnswers } from './undo-answers.ts'
import { lockAnswers, numberAnswers, writeAnswers } from './write-answers.ts'

export const answerImport: ImportSource = {
  may: ({ abilities }) => abilities.has('company:manage') || 'Only an admin can do this.',
  plan: planAnswers,
  prepare: numberAnswers,
  lock: lockAnswers,
  write: writeAnswers,
  undo: undoAnswers,
  mayUndo: mayUndoAnswers,
  demandPeriod,
  examples: exampleAnswers,
}
