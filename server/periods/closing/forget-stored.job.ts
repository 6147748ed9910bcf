import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { defineJob } from '#server/platform/jobs/job.ts'

export interface ForgetWork {
  organizationId: number
  periodId: number
}

/** The number of rows that one transaction removes. */
const STEP = 5_000

/**
 * Removes what is stored of a period that is open again, and rests after each step for as long as the step took, so that
 * others go on meanwhile. Ends early if the period is closed again.
 */
export const forgetStored = defineJob<ForgetWork>({
  name: 'forget-stored',
  options: { tries: 5, expireInSeconds: 900 },
  async work({ organizationId, periodId }, { within, signal }) {
    for (;;) {
      signal.throwIfAborted()
      const from = performance.now()
      const { rows } = await within(organizationId, null, trx =>
        sql<{ removed: number }>`select assay.forget_stored(${periodId}, ${STEP}) as removed`.execute(trx),
      )
      if ((rows[0]?.removed ?? 0) < STEP) return
      await pause(performance.now() - from, undefined, { signal })
    }
  },
})
