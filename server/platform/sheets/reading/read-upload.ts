import { readInThread } from '../../limits/in-thread.ts'
import { turns } from '../../limits/turns.ts'
import { workerBeside } from '../../limits/worker-file.ts'
import type { TableReading } from './read-table.ts'

const worker = workerBeside(import.meta, 'read-spreadsheet')

/** 50,000 rows take about two seconds. */
const patienceSeconds = 15
const inTurn = turns({
  atOnce: 2,
  waiting: 10,
  refusal: 'Too many files are being read. Try again in a moment.',
})

/** Reads an uploaded spreadsheet in a thread of its own. */
export function readUpload({ bytes }: { bytes: Uint8Array }): Promise<TableReading> {
  const refused = (message: string): TableReading => ({
    refusal: `The file ${message}. Split it and import the parts one by one.`,
  })
  return inTurn(() => readInThread({ worker, given: bytes, patienceSeconds, refused }))
}
