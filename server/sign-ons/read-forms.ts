import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'

/** Reads forms that browsers post, for these paths alone: everything else of the API is JSON. */
export function readForms(app: FastifyInstance, paths: readonly string[]): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!paths.includes(request.routeOptions.url ?? '')) {
        return done(new Failure('unsupported_media', 'Send JSON as application/json.'))
      }
      // Of a field that is given twice, the last one counts, and it is checked like any other.
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}
