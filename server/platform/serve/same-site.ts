import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'

/**
 * Refuses calls that a cookie vouches for when another site makes the browser send them. `returning` are the paths
 * by which the browser itself comes back from a company’s provider; no session vouches for those.
 */
export function refuseOtherSites(app: FastifyInstance, returning: readonly string[]): void {
  app.addHook('onRequest', async request => {
    // The route that was found decides: an address can be written in many ways.
    const path = request.routeOptions.url ?? ''
    if (!path.startsWith('/auth/') || (returning.includes(path) && isNavigation(request))) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreign = site
      ? !['same-origin', 'none'].includes(String(site))
      : isOtherOrigin(origin, request.host)
    if (foreign) throw new Failure('forbidden', 'Permission Denied')
  })
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

function isOtherOrigin(origin: string | undefined, host: string): boolean {
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
