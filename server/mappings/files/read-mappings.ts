import { readInThread } from '#server/platform/limits/in-thread.ts'
import { turns } from '#server/platform/limits/turns.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { MappingReading } from './read-mapping-file.ts'

const worker = workerBeside(import.meta, 'read-mappings')

const inTurn = turns({
  atOnce: 2,
  waiting: 10,
  refusal: 'Too many files are being read. Try again in a moment.',
})

/** Reads an uploaded mapping collection in a thread of its own. */
export function readMappings({ bytes }: { bytes: Uint8Array }): Promise<MappingReading> {
  const refused = (message: string): MappingReading => ({ refusal: `The file ${message}.` })
  return inTurn(() => readInThread({ worker, given: bytes, patienceSeconds: 15, refused }))
}
