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

/** Sets a policy as PDF in a thread of its own, a few at once. Throws `too_large` for one that takes more time or memory than it may. */
export async function setPolicy(
  policy: PrintedPolicy,
  patienceSeconds = PATIENCE_SECONDS,
): Promise<Uint8Array> {
  const pdf = await inTurn(() =>
    readInThread<Uint8Array | null>({
      worker,
      given: policy,
      patienceSeconds,
      refused: () => null,
    }),
  )
  if (pdf === null) throw new Failure('too_large', TOO_LONG)
  return pdf
}

const TOO_LONG =
  'This policy is too long to be printed. Split it into several policies, or shorten its longest tables.'
