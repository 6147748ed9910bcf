/**
 * Returns the address for a token in an email: `https://assay.example.org/register#token=…`. The part after the `#` is
 * never sent to a server, so that no log, proxy or referrer keeps a link that still works. `page` is a path of the app,
 * which reads the token with `moveToken` of `web/platform/pages/link-token.ts`.
 */
export function tokenLink(address: string, page: `/${string}`, token: string): string {
  const link = new URL(page, address)
  link.hash = `token=${token}`
  return link.href
}
