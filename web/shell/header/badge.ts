const MAX = 9

/** What stands on the bell: nothing for none, at most `9+`. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return ''
  return unread > MAX ? `${MAX}+` : String(unread)
}
