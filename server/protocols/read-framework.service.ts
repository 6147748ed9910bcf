import { readInThread } from '#server/platform/limits/in-thread.ts'
import { turns } from '#server/platform/limits/turns.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { Reading } from './read-oscal.ts'

const worker = workerBeside(import.meta, 'read-framework')

/** SP 800-53, 1.7 MB, takes less than a second; a file that takes this long is not a catalog. */
const patienceSeconds = 20
const inTurn = turns({
  atOnce: 2,
  waiting: 10,
  refusal: 'Too many files are being read. Try again in a moment.',
})

/**
 * Reads an uploaded framework in a thread of its own. `sheet` is the index of the sheet of a workbook; any other value
 * takes the one that fits best.
 */
export function readFramework(
  { bytes }: { bytes: Uint8Array },
  { sheet }: { sheet?: unknown } = {},
): Promise<Reading> {
  const refused = (message: string): Reading => ({ errors: [{ place: 'file', message }] })
  return inTurn(() =>
    readInThread({ worker, given: { bytes, sheet: indexIn(sheet) }, patienceSeconds, refused }),
  )
}

/** The index that a form's text is; the contract refuses others. */
function indexIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^1?\d$/.test(text) ? Number(text) : undefined
}
