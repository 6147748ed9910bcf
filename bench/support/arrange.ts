import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type GeneratedCompany, generate } from '#db/generate/generate.ts'
import type { Volume } from '#db/generate/options.ts'
import { loadReference } from '#db/reference.ts'
import { type RunningServer, runServer } from '#server/crash-tests/running-server.ts'
import { jobNames } from '#server/jobs.ts'
import { secretFrom } from '#server/platform/config/secret.ts'
import { openPool } from '#server/platform/db/db.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { AccessTokens } from '#server/platform/session/tokens.ts'
import { type HotSite, plan } from '#server/sweeps/hot-calls/hot-site.ts'

const root = join(import.meta.dirname, '../..')
const secretText = 'a secret that only the benches use, never a real one'
export const secret = secretFrom(secretText)

/** A filled database with a server of its own on it. */
export interface Site extends HotSite {
  ownerUrl: string
  server: RunningServer
  companies: GeneratedCompany[]
  answers: number
}

export interface Cluster {
  folder: string
  postgresUrl: string
  stop(): Promise<void>
}

/** A temporary folder, deleted when it is no longer needed. */
export async function openFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  // As root the database runs as a user of its own, which needs access.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts a PostgreSQL for the benches, in a temporary folder, with the settings that every operator gets. */
export async function openCluster(): Promise<Cluster> {
  const folder = await openFolder()
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') })
  return {
    folder: folder.path,
    postgresUrl: postgres.url,
    stop: async () => {
      await postgres.stop()
      await folder.remove()
    },
  }
}

interface Arrangement {
  database: string
  volumes: Volume[]
}

/** Makes a database, fills it, and starts the server on it. */
export async function arrange(cluster: Cluster, { database, volumes }: Arrangement): Promise<Site> {
  const ownerUrl = await createDatabase(cluster.postgresUrl, database)
  const migrations = join(root, 'db/migrations')
  const roleUrl = await prepareDatabase(ownerUrl, {
    folder: migrations,
    role: 'assay_server',
    secret,
    jobs: jobNames,
  })
  const owner = openPool(ownerUrl, 2)
  const { companies, answers } = await fill(owner, volumes)
  const [first] = companies
  if (!first) throw new Error('No company was made.')
  const server = await runServer(environmentOf(ownerUrl, cluster.folder))
  return {
    ...{ owner, ownerUrl, roleUrl, secret, server, companies, first, answers, plan },
    signIn: signingIn(owner),
  }
}

/** The environment of a server on this database. */
export function environmentOf(ownerUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: ownerUrl,
    ASSAY_SECRET: secretText,
    ASSAY_DATA: join(folder, 'data'),
    ASSAY_DEMO: 'off',
    // A few people represent very many.
    ASSAY_CALLS_PER_SECOND: '0',
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const pool = openPool(url, 1)
  await pool.query(`create database ${name}`)
  await pool.end()
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

async function fill(owner: pg.Pool, volumes: Volume[]) {
  const client = await owner.connect()
  try {
    await loadReference(client, join(root, 'db/reference'))
    const made = []
    for (const volume of volumes) made.push(await generate(client, { ...volume, root }))
    return {
      companies: made.flatMap(each => each.companies),
      answers: made.reduce((sum, each) => sum + each.answers, 0),
    }
  } finally {
    client.release()
  }
}

function signingIn(owner: pg.Pool): Site['signIn'] {
  const tokens = new AccessTokens(secret)
  return async (userId, organizationId) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into sessions (user_id, refresh_hash) values ($1, sha256(gen_random_uuid()::text::bytea)) returning id`,
      [userId],
    )
    const token = await tokens.sign({ userId, sessionId: rows[0]?.id ?? '' })
    return { token, organizationId }
  }
}
