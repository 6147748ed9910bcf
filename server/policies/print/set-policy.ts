import { Failure } from '#domain/platform/failure.ts'
import { readInThread } from '#server/platform/limits/in-thread.ts'
import { turns } from '#server/platform/limits/turns.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { PrintedPolicy } from './printed.ts'

const worker = workerBeside(import.meta, 'set-policy')
const PATIENCE_SECONDS = 60

const inTurn = turns({
  atOnce: 2,
  waiting: 20,
  refusal: 'Many policies are being printed right now. Try again in a few seconds.',
})

/** Sets a policy as PDF in a thread of its own, a few at once. */
export const setPolicy = (policy: PrintedPolicy): Promise<Uint8Array> =>
  inTurn(() =>
    readInThread<Uint8Array>({
      worker,
      given: policy,
      patienceSeconds: PATIENCE_SECONDS,
      refused: () => {
        throw new Failure('too_many', 'This policy is too long to be printed.')
      },
    }),
  )
