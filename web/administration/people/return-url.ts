const LONGEST = 500

/** The address to come back to, without the dialog that is open; without its filters where they are too long to keep. */
export function returnUrlOf(href: string): string {
  const { pathname, search } = new URL(href, 'https://this.site')
  const asked = new URLSearchParams(search)
  asked.delete('act')
  const address = asked.size > 0 ? `${pathname}?${asked}` : pathname
  return address.length <= LONGEST ? address : `${pathname}?tab=users`
}
