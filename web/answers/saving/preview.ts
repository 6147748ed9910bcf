import type { Answer } from '#domain/answers/answers.contract.ts'
import { type AnswerForm, formOf, isSameForm } from '../editor/answer-form.ts'
import type { Ticks } from '../editor/editor-state.ts'
import { type EntityRow, isAccepted } from '../entities/entity-rows.ts'

export interface Change {
  row: EntityRow
  before: Answer | null
  /** The saved answer is already identical. */
  isSame: boolean
  /** True if saving revokes its acceptance. */
  losesAcceptance: boolean
}

export interface Preview {
  changes: Change[]
  added: number
  replaced: number
  same: number
  acceptances: number
}

/** Lists the changes that saving the form would make, one for each ticked entity. */
export function previewOf(
  form: AnswerForm,
  ticks: Ticks,
  rows: readonly EntityRow[],
  canHide: boolean,
): Preview {
  const changes = rows
    .filter(row => ticks.has(row.id))
    .map((row): Change => {
      const before = row.answer
      const isSame = before !== null && isSameForm(formOf(before, canHide), form)
      return { row, before, isSame, losesAcceptance: before !== null && isAccepted(before) }
    })
  const same = changes.filter(({ isSame }) => isSame).length
  return {
    changes,
    added: changes.filter(({ before }) => before === null).length,
    replaced: changes.filter(({ before }) => before !== null).length - same,
    same,
    acceptances: changes.filter(({ losesAcceptance }) => losesAcceptance).length,
  }
}
