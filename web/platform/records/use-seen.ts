import { useCallback, useRef } from 'react'

/** Remembers the rows shown, so that those chosen on other pages are known too. */
export function useSeen<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
): (ids: readonly number[]) => Row[] {
  const byId = useRef(new Map<number, Row>())
  for (const row of rows ?? []) byId.current.set(row.id, row)
  return useCallback(ids => ids.flatMap(id => byId.current.get(id) ?? []), [])
}
