const entrances = /^\/(login|login-v2|logout|register)(\/|$)/

/**
 * The address to go on to, if it is a path of this app: neither another site's address, in whatever disguise, nor a page of
 * signing in or out. Asked both of what comes in and where it is used, for each router and browser reads addresses its own way.
 */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(wanted)) return undefined
  const path = decoded(/^[^?#]*/.exec(wanted)?.[0] ?? '')
  // Some read `/%2Fhost`, `/%5Chost` and `/%09/host` as `//host`.
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
