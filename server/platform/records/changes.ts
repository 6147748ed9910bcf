import { type FieldErrors, invalid } from '#domain/platform/failure.ts'

/** The ids that join a record and those that leave it, against whatever belongs to it by now. */
export interface Changes {
  add_ids: number[]
  remove_ids: number[]
}

interface Given {
  add_ids?: number[] | undefined
  remove_ids?: number[] | undefined
}

/** The given changes; a missing list is empty. */
export function changesIn({ add_ids = [], remove_ids = [] }: Given): Changes {
  return { add_ids, remove_ids }
}

/** Throws `invalid` for an id that is to join and to leave. */
export function demandApart({ add_ids, remove_ids }: Changes): void {
  const joining = new Set(add_ids)
  const errors: FieldErrors = {}
  remove_ids.forEach((id, index) => {
    if (joining.has(id)) errors[`remove_ids.${index}`] = ['This is to be added and removed at once.']
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws `invalid`, with the sentence, for each wanted id that is not known. */
export function demandAll(
  field: string,
  wanted: readonly number[],
  known: readonly { id: number }[],
  sentence: string,
): void {
  const exists = new Set(known.map(({ id }) => id))
  const errors: FieldErrors = {}
  wanted.forEach((id, index) => {
    if (!exists.has(id)) errors[`${field}.${index}`] = [sentence]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
