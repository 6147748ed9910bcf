import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runServer } from '#server/drills/running-server.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'

export const demoPassword = 'only-for-these-journeys'

/** The built product as `npm start` runs it, on a database and an address of its own. */
export interface Site {
  url: string
  /** As the owner: for arranging, and for looking behind. */
  owner: pg.Pool
  stop(): Promise<void>
}

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-journey-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const server = await runServer({
    ASSAY_DATA: folder,
    ASSAY_DEMO_PASSWORD: demoPassword,
    DATABASE_URL: postgres.url,
  })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => {})
  return {
    url: server.url,
    owner,
    stop: async () => {
      await owner.end()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
