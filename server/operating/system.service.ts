import type { systemApi } from '#domain/system/system.contract.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import type { Finding } from './finding.ts'
import { type JobKind, jobsOfSystem, retryGivenUp } from './jobs-of-system.ts'
import {
  lookAtChains,
  lookAtDatabase,
  lookAtGivenUp,
  lookAtWebhooks,
  looksAround,
  presentCheck,
} from './looks.ts'

/** Facts of how the server is operated. */
export interface Operated {
  config: Config
  /** The number of migrations that the start found or made. */
  migrations: number
  jobs: readonly JobKind[]
}

interface Parts {
  version: string
  installation: Installation
  files: FileStore
  operated?: Operated | undefined
}

export function system({ version, installation, files, operated }: Parts): Handlers<typeof systemApi> {
  return {
    show: afterPreparing<object, Finding[], Awaited<ReturnType<Handlers<typeof systemApi>['show']>>>(
      async before => {
        // Only a caller with the right lets the server speak to other servers.
        const webhooks = await before.inTransaction(({ db }) => lookAtWebhooks(db))
        return operated ? [webhooks, ...(await looksAround(operated.config, files))] : [webhooks]
      },
      async ({ db }, around) => {
        const now = new Date()
        const jobs = await jobsOfSystem(db, operated?.jobs ?? [], now)
        const inside = await lookAtDatabase(db, operated?.migrations ?? 0)
        const checks = [...inside, ...lookAtGivenUp(jobs), await lookAtChains(db, now), ...around]
        return {
          version,
          environment: installation.environment,
          checked_at: now.toISOString(),
          checks: checks.map(presentCheck),
          jobs,
        }
      },
    ),

    async retryJobs(call) {
      const { name } = call.input
      const retried = await retryGivenUp(call.db, name)
      await inInstallation(call.db)
      call.note(
        retried === 0 ? null : { subjectType: 'site', subjectId: null, after: { job: name, retried } },
      )
      return { retried }
    },
  }
}
