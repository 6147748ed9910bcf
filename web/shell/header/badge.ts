const MAX = 9

/** Returns the text of the bell's badge: empty for none, at most `9+`. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return ''
  return unread > MAX ? `${MAX}+` : String(unread)
}
