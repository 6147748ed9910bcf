/**
 * The address that a mail leads to with a token: `https://assay.example.org/register#token=…`. What follows the `#` is
 * never sent to a server, so that no log, proxy or referrer keeps a link that still works. `page` is a path of the app,
 * which reads the token with `moveToken` of `web/platform/pages/link-token.ts`.
 */
export function tokenLink(address: string, page: `/${string}`, token: string): string {
  const link = new URL(page, address)
  link.hash = `token=${token}`
  return link.href
}
