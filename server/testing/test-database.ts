import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadReference } from '#db/reference.ts'
import { jobNames } from '#server/jobs.ts'
import { secretFrom } from '#server/platform/config/secret.ts'
import { openPool } from '#server/platform/db/db.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { copyCluster } from './copy-cluster.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the template that every test file clones. */
    template: string
    /** Owner's address of the same cluster. A database can only be cloned while nobody is connected to it, so connections for other purposes go here. */
    cluster: string
    /** Folder of the same cluster's files as they were before any test, to be copied. */
    preparedCluster: string
  }
}

export const secretOfTests = 'a secret that only the tests use, never a real one'
export const testSecret = secretFrom(secretOfTests)

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
}

/** One PostgreSQL for all tests, with one migrated database as the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder('assay-test-')
  await prepareCluster(folder)
  await copyCluster(join(folder, 'cluster'), join(folder, 'prepared'))
  const postgres = await startPostgres({ folder, settings })
  project.provide('template', postgres.url)
  const cluster = new URL(postgres.url)
  cluster.pathname = '/postgres'
  project.provide('cluster', cluster.href)
  project.provide('preparedCluster', join(folder, 'prepared/cluster'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the cluster, migrates its database and loads the content that every installation has. */
async function prepareCluster(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder, settings })
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
  await postgres.stop()
}
