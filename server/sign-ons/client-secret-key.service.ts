import type { Secret } from '#server/platform/config/secret.ts'

/** The key under which the client secrets of companies' sign-on providers are kept. */
export const clientSecretKeyOf = (secret: Secret) => secret.keyFor('single sign-on secrets')
