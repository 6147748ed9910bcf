import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadReference } from '#db/reference.ts'
import { jobNames } from '#server/jobs.ts'
import { secretFrom } from '#server/platform/config/secret.ts'
import { openPool } from '#server/platform/db/db.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the template that every test file clones. */
    template: string
    /** Owner's address of the same cluster. A database can only be cloned while nobody is connected to it, so connections for other purposes go here. */
    cluster: string
  }
}

export const testSecret = secretFrom('a secret that only the tests use, never a real one')

/** One PostgreSQL for all tests, with one migrated database as the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickestFolder(), 'assay-test-'))
  // As root the database runs as a user of its own, which needs access.
  await chmod(folder, 0o711)
  const postgres = await startPostgres({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      max_wal_size: '256MB',
    },
  })
  await prepareDatabase(postgres.url, {
    folder: join(import.meta.dirname, '../../db/migrations'),
    role: 'assay_server',
    secret: testSecret,
    jobs: jobNames,
  })
  const owner = openPool(postgres.url, 1)
  const client = await owner.connect()
  await loadReference(client, join(import.meta.dirname, '../../db/reference'))
  client.release()
  await owner.end()
  project.provide('template', postgres.url)
  const cluster = new URL(postgres.url)
  cluster.pathname = '/postgres'
  project.provide('cluster', cluster.href)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 3 * 1024 ** 3

/** In memory, where there is enough, a database is cloned in a third of the time. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}
