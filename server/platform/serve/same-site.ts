import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'

/** Calls that a cookie vouches for are refused when another site makes the browser send them. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith('/auth/') || comesBackFromProvider(request)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreign = site
      ? !['same-origin', 'none'].includes(String(site))
      : isOtherOrigin(origin, request.host)
    if (foreign) throw new Failure('forbidden', 'Permission Denied')
  })
}

/** The browser itself goes on from the company’s provider to here; a sealed cookie of its own vouches for that. */
function comesBackFromProvider({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || !/^\/auth\/oidc\/\d+\/callback(\?|$)/.test(url)) return false
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

function isOtherOrigin(origin: string | undefined, host: string): boolean {
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
