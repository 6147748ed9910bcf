import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { composeApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { installationOf } from '#server/platform/config/installation.ts'
import { asRole } from '#server/platform/db/role.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { testSecret } from '#server/testing/test-database.ts'
import type { Site } from '#server/testing/test-server.ts'

/** A second application on a test's database, as an operator set it up, which also works on the given jobs. */
export async function operated(
  here: Site,
  environment: Record<string, string>,
  work: Job[] = [],
): Promise<FastifyInstance> {
  const { db, ownerUrl } = here
  const config = readConfig(environment)
  const log = pino({ level: 'silent' })
  const password = testSecret.keyFor('database role').toString('base64url')
  const url = asRole(ownerUrl, 'assay_server', password)
  const queue = await startJobs({ url, secret: null, jobs: work, work: work.length > 0, db, log })
  const app = await composeApp({
    db,
    secret: testSecret,
    enqueue: queue.enqueue,
    log,
    version: 'test',
    address: 'http://127.0.0.1:3000',
    proxies: config.ASSAY_PROXIES,
    https: config.ASSAY_URL?.startsWith('https:') ?? false,
    reach: 'private',
    website: 'none',
    files: here.files,
    installation: installationOf(config),
  })
  afterAll(async () => {
    await app.close()
    await queue.stop()
  })
  return app
}
