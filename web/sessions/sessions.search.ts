import { ownPath } from '#web/platform/pages/own-path.ts'

export interface Wanted {
  /** The page the person wanted before they were asked to sign in. */
  wanted?: string | undefined
}

export interface LoginSearch extends Wanted {
  by?: 'single-sign-on' | undefined
  /** True after a failed company sign-in. */
  failed?: 'sso' | undefined
}

export interface LinkSearch extends Wanted {
  /** The token of an older email, from before tokens moved behind the `#`. */
  token?: string | undefined
  /** True after a company sign-in: the session is in the cookie. */
  sso?: 1 | undefined
}

type Given = Record<string, unknown>

export function wantedSearch({ wanted }: Given): Wanted {
  return { wanted: ownPath(wanted) }
}

export function loginSearch(given: Given): LoginSearch {
  return {
    ...wantedSearch(given),
    by: given.by === 'single-sign-on' ? given.by : undefined,
    failed: given.failed === 'sso' ? given.failed : undefined,
  }
}

export function linkSearch(given: Given): LinkSearch {
  return {
    ...wantedSearch(given),
    token: given.token ? String(given.token) : undefined,
    sso: given.sso === 1 ? given.sso : undefined,
  }
}
