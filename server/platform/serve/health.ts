import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/store.ts'

/** `/health`: the process lives. `/ready`: the database answers, and with it the queue, which lives there, and the store of files. */
export function serveHealth(app: FastifyInstance, db: Db, files: Pick<FileStore, 'check'>): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Failure('unavailable', 'The database cannot be reached. Try again in a moment.', {
        retryAfterSeconds: 2,
      })
    }
    try {
      await files.check()
    } catch (error) {
      app.log.error({ err: error }, 'The store of files cannot be reached.')
      throw new Failure('unavailable', 'The store of files cannot be reached. Try again in a moment.', {
        retryAfterSeconds: 2,
      })
    }
    return { status: 'ready' }
  })
}
