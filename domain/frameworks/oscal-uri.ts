import { z } from 'zod'

const octet = '%[0-9A-Fa-f]{2}'
const segment = `(?:[\\w\\-.~!$&'()*+,;=:@]|${octet})`
const firstSegment = `(?:[\\w\\-.~!$&'()*+,;=@]|${octet})`
const registeredName = `(?:[\\w\\-.~!$&'()*+,;=]|${octet})`
const user = `(?:[\\w\\-.~!$&'()*+,;=:]|${octet})`
const host = `(?:\\[(?<address>[^[\\]/?#@]*)\\]|${registeredName}*)`
const authority = `//(?:${user}*@)?${host}(?::[0-9]*)?(?:/${segment}*)*`
const rooted = `/(?:${segment}+(?:/${segment}*)*)?`
const tail = `(?:\\?(?:${segment}|[/?])*)?(?:#(?:${segment}|[/?])*)?`

const absolute = new RegExp(
  `^[A-Za-z][A-Za-z0-9+\\-.]*:(?:${authority}|${rooted}|${segment}+(?:/${segment}*)*|)${tail}$`,
)
const relative = new RegExp(`^(?:${authority}|${rooted}|${firstSegment}+(?:/${segment}*)*|)${tail}$`)
const numberedHost = /^v[0-9A-Fa-f]+\.[\w\-.~!$&'()*+,;=:]+$/

function follows(grammar: RegExp, value: string): boolean {
  const match = grammar.exec(value)
  if (!match) return false
  const address = match.groups?.address
  return address === undefined || z.regexes.ipv6.test(address) || numberedHost.test(address)
}

/** Whether the text is a URI with a scheme, after RFC 3986 §3. Characters outside ASCII must be percent-encoded. */
export function isUri(value: string): boolean {
  return follows(absolute, value)
}

/** Whether the text is a URI or a relative reference such as `#ac-2` or `guide.pdf`, after RFC 3986 §4.1. */
export function isUriReference(value: string): boolean {
  return follows(absolute, value) || follows(relative, value)
}
