import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '../db/db.ts'

/** `/health`: the process lives. `/ready`: the database answers, and with it the queue, which lives there. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Failure('unavailable', 'The database cannot be reached. Try again in a moment.', {
        retryAfterSeconds: 2,
      })
    }
    return { status: 'ready' }
  })
}
