/** Loads the library with the first passkey: most calls need none. */
export const webauthn = () => import('@simplewebauthn/server')
