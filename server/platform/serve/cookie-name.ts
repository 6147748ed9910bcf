/** Over TLS a cookie has a name that browsers accept over TLS only: nobody on the way can slip one in. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Secure-${name}` : name
}
