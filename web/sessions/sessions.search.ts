export interface Wanted {
  /** Where the person wanted to go before they were asked to sign in. */
  wanted?: string | undefined
}

export interface LoginSearch extends Wanted {
  by?: 'single-sign-on' | undefined
  /** The company's sign-in led back here without success. */
  failed?: 'sso' | undefined
}

export interface LinkSearch extends Wanted {
  token?: string | undefined
  /** Back from the company's sign-in: the session waits in the cookie. */
  sso?: 1 | undefined
}

type Given = Record<string, unknown>

export function wantedSearch({ wanted }: Given): Wanted {
  return isOwnPath(wanted) ? { wanted } : {}
}

export function loginSearch(given: Given): LoginSearch {
  return {
    ...wantedSearch(given),
    ...(given.by === 'single-sign-on' && { by: given.by }),
    ...(given.failed === 'sso' && { failed: given.failed }),
  }
}

export function linkSearch(given: Given): LinkSearch {
  return {
    ...wantedSearch(given),
    ...(given.token ? { token: String(given.token) } : {}),
    ...(given.sso === 1 && { sso: given.sso }),
  }
}

/** Only a path of this app: never another site's address, and not the way in or out itself. */
export function isOwnPath(wanted: unknown): wanted is string {
  return (
    typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !/^\/(login|logout|register)\b/.test(wanted)
  )
}
