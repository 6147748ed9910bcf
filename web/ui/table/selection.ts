export type RowId = number | string

/** The chosen rows. The page holds them, so that its bulk actions know them. */
export interface Selection {
  chosen: ReadonlySet<RowId>
  onChange: (chosen: ReadonlySet<RowId>) => void
  /** Every row of the list is meant, also those of other pages. */
  isWhole?: boolean
  onWhole?: () => void
}

/** Toggles one row; with Shift, every row between the last one and this. */
export function toggle(
  chosen: ReadonlySet<RowId>,
  ids: readonly RowId[],
  id: RowId,
  from: RowId | null,
): Set<RowId> {
  const next = new Set(chosen)
  const isIn = !chosen.has(id)
  for (const each of between(ids, id, from)) {
    if (isIn) next.add(each)
    else next.delete(each)
  }
  return next
}

/** Toggles all rows of the page; rows of other pages stay as they are. */
export function toggleAll(chosen: ReadonlySet<RowId>, ids: readonly RowId[]): Set<RowId> {
  const next = new Set(chosen)
  const areAllIn = ids.every(id => chosen.has(id))
  for (const id of ids) {
    if (areAllIn) next.delete(id)
    else next.add(id)
  }
  return next
}

function between(ids: readonly RowId[], id: RowId, from: RowId | null): readonly RowId[] {
  const [one, other] = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)]
  if (one < 0 || other < 0) return [id]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
