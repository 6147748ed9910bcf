import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { runServer } from '#server/crash-tests/running-server.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { quickFolder } from '#server/testing/quick-folder.ts'

export const demoPassword = 'only-for-these-journeys'

/** The built product as `npm start` runs it, on a database and an address of its own. */
export interface Site {
  url: string
  /** As the owner: for arranging, and for looking behind. */
  owner: pg.Pool
  /** The folder in which mails wait as files. */
  outbox: string
  /** The server stops, as for maintenance. */
  takeDown(): Promise<void>
  /** It starts again at the same address. */
  bringBack(): Promise<void>
  stop(): Promise<void>
}

interface SiteOptions {
  /** The host name at which the site is opened; its IP address if left out. */
  host?: string | undefined
  /** More settings of the server. */
  environment?: Record<string, string>
}

export async function startSite({ host, environment }: SiteOptions = {}): Promise<Site> {
  const folder = await quickFolder('assay-journey-')
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const run = async () =>
    runServer({
      ASSAY_DATA: folder,
      ASSAY_DEMO_PASSWORD: demoPassword,
      ASSAY_RESET: 'allowed',
      ASSAY_ENVIRONMENT: 'journeys',
      DATABASE_URL: postgres.url,
      PORT: port,
      ...environment,
      ...(host && { ASSAY_URL: `http://${host}:${port}` }),
    })
  const clearAway = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const port = String(await freePort())
  let server = await run().catch(async error => {
    await clearAway()
    throw error
  })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => {})
  // Today's Plan would open over the page that a journey looks at.
  await owner.query(`update users set todays_plan_seen_on = (now() at time zone time_zone)::date`)
  return {
    url: server.url,
    owner,
    outbox: join(folder, 'outbox'),
    takeDown: () => server.stop(),
    bringBack: async () => {
      server = await run()
    },
    stop: async () => {
      await owner.end()
      await server.stop()
      await clearAway()
    },
  }
}

/** Returns a port below those that the system gives to connections: nothing takes it while the server is down. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
