export type OpenidClient = typeof import('openid-client')

/** Loads the library with the first sign-in through a provider: most installations have none. */
export const openidClient = (): Promise<OpenidClient> => import('openid-client')
