import { z } from 'zod'

const character = "(?:[\\w\\-.~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})"
// Only an address in brackets needs the grammar of hosts: every other host is made of the characters of a path.
const addressed = `//(?:[^@/?#[\\]]*@)?\\[(?<address>[^[\\]/?#@]*)\\](?::[0-9]*)?(?:/${character}*)?`
const rest = `(?:${addressed}|${character}*)(?:\\?(?:${character}|\\?)*)?(?:#(?:${character}|\\?)*)?`

const reference = new RegExp(`^(?:[A-Za-z][A-Za-z0-9+\\-.]*:)?${rest}$`)
const absolute = /^[A-Za-z][A-Za-z0-9+\-.]+:./
const numberedHost = /^v[0-9A-Fa-f]+\.[\w\-.~!$&'()*+,;=:]+$/

/**
 * Checks whether the text is a URI or a relative reference such as `#ac-2` or `guide.pdf`, after RFC 3986 §4.1.
 * Characters outside ASCII must be percent-encoded. As lenient as the validators in use: a first segment may hold a
 * colon.
 */
export function isUriReference(value: string): boolean {
  const match = reference.exec(value)
  if (!match) return false
  const address = match.groups?.address
  return address === undefined || z.regexes.ipv6.test(address) || numberedHost.test(address)
}

/** Checks whether the text is a URI with a scheme of two letters or more and something behind it. */
export function isUri(value: string): boolean {
  return absolute.test(value) && isUriReference(value)
}
