import { useCallback, useRef } from 'react'
import type { Member } from '#domain/users/users.contract.ts'

/** Remembers the members shown, so that those chosen on other pages are known too. */
export function useSeen(rows: readonly Member[] | undefined): (ids: readonly number[]) => Member[] {
  const byId = useRef(new Map<number, Member>())
  for (const member of rows ?? []) byId.current.set(member.id, member)
  return useCallback(ids => ids.flatMap(id => byId.current.get(id) ?? []), [])
}
