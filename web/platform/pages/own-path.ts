const entrances = /^\/(login|login-v2|logout|register)(\/|$)/

/**
 * Returns the address to go on to if it is a path of this app: neither a disguised address of another site nor a page
 * of signing in or out. Checked both on input and on use, because each router and browser parses addresses differently.
 */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(wanted)) return undefined
  const path = decoded(/^[^?#]*/.exec(wanted)?.[0] ?? '')
  // Some parsers read `/%2Fhost`, `/%5Chost` and `/%09/host` as `//host`.
  if (path === null || !/^\/(?!\/)[^\p{Cc}\\]*$/u.test(path) || entrances.test(path)) return undefined
  return wanted
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
