const LONGEST = 500

/** Returns the address to return to, without the open dialog and without filters that are too long to keep. */
export function returnUrlOf(href: string): string {
  const { pathname, search } = new URL(href, 'https://this.site')
  const asked = new URLSearchParams(search)
  asked.delete('act')
  const address = asked.size > 0 ? `${pathname}?${asked}` : pathname
  return address.length <= LONGEST ? address : `${pathname}?tab=users`
}
