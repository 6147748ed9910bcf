export interface DivisionScope {
  /** Null: not limited by divisions. */
  divisionIds: number[] | null
  activeDivisionId: number | null
}

/**
 * The divisions that an entity gets, or the sentence that explains the refusal: an admin limited to divisions keeps it
 * in one of them.
 */
export function divisionsChosen(
  { divisionIds, activeDivisionId }: DivisionScope,
  wanted: number[] | undefined,
): number[] | string {
  if (wanted && (wanted.length > 0 || divisionIds === null)) return [...new Set(wanted)]
  if (wanted) return 'Choose at least one of your divisions.'
  if (activeDivisionId !== null) return [activeDivisionId]
  if (divisionIds === null) return []
  if (divisionIds.length === 0)
    return 'You have not been assigned any divisions. Ask the primary administrator for one.'
  return divisionIds.length === 1 ? divisionIds : 'Choose the division that it belongs to.'
}
