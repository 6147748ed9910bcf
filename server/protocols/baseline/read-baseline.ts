import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import { readInThread } from '#server/platform/limits/in-thread.ts'
import { turns } from '#server/platform/limits/turns.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { ExportedFramework } from '../export/exported-framework.ts'
import type { Fault } from '../reading/fault.ts'

/** The parts of a baseline, as they are handed to the thread that makes it. */
export interface BaselineParts {
  original: ExportedFramework
  /** The catalog as JSON; null for a framework that came from none. */
  catalog: string | null
  /** A profile as JSON, or the identifiers of the questions that were chosen by hand. */
  choice: { profile: string } | { title: string; chosen: string[] }
  parameters: Record<string, string[]>
}

/** A baseline, its framework and its catalog also as the texts that are stored, or the errors of its profile. */
export type BaselineReading =
  | { framework: ImportedFramework; open: OpenParameter[]; text: string; catalog: string }
  | { errors: Fault[] }

const worker = workerBeside(import.meta, 'make-baseline')

const patienceSeconds = 20
const inTurn = turns({
  atOnce: 2,
  waiting: 10,
  refusal: 'Too many files are being read. Try again in a moment.',
})

/** Makes a baseline in a thread of its own. */
export function readBaseline(parts: BaselineParts): Promise<BaselineReading> {
  const refused = (message: string): BaselineReading => ({ errors: [{ place: 'profile', message }] })
  const given = Buffer.from(JSON.stringify(parts))
  return inTurn(() => readInThread({ worker, given, patienceSeconds, refused }))
}
