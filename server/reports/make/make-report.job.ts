import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { composerOf } from '../composed.ts'
import type { ReadReport } from '../read/read-document.ts'
import { readInThread } from '../read/read-in-thread.ts'
import { render } from '../render/render.ts'
import type { ReportWork } from '../report-work.ts'
import { notifyMaker } from './notify-maker.ts'
import { goOn, setFailed, takeUp } from './report-state.ts'

const FAILED = 'The report could not be made. Try again, or contact support.'

/** The part of the work after which the files are set, in percent. */
const READ = 35

/** Reads a report with the rights of the person who asked for it, sets it, both in threads, and keeps it. */
export function makeReport({ address }: { address: string }): Job {
  return defineJob<ReportWork>({
    name: 'make-report',
    options: { tries: 2, concurrency: 1, expireInSeconds: 1800 },
    async work(work, tools) {
      try {
        await make(work, tools, address)
      } catch (error) {
        if (error instanceof Refusal) return fail(work, { tools, address }, error.message)
        if (tools.isLastTry) await fail(work, { tools, address }, FAILED)
        throw error
      }
    },
  })
}

interface Telling {
  tools: JobTools
  /** The address of the app, with which links begin. */
  address: string
}

/** Why a report is not made, for the person. */
class Refusal extends Error {}

async function make(work: ReportWork, tools: JobTools, address: string): Promise<void> {
  const request = await takeUp(work, tools)
  if (!request) return
  const read = await whileWanted(work, tools, { from: 5, to: READ }, signal =>
    readInThread({ work, request, address }, { ...tools, signal }),
  )
  if (!read) return
  if ('refusal' in read) throw new Refusal(read.refusal)
  const fingerprint = sha256(read.json)
  const { formats } = composerOf(request)
  const files = await whileWanted(work, tools, { from: READ, to: 95 }, (signal, reach) =>
    render({ json: read.json, fingerprint, formats }, { signal, onFile: () => reach(60) }),
  )
  if (files) await keep(work, { tools, address }, { ...read, fingerprint, files })
}

/**
 * Runs a part of the work, from one percentage to another, and says how far it may be. Null if somebody canceled the
 * report meanwhile. `reach` says that it is at least so far.
 */
async function whileWanted<Result>(
  work: ReportWork,
  tools: JobTools,
  { from, to }: { from: number; to: number },
  run: (signal: AbortSignal, reach: (progress: number) => void) => Promise<Result>,
): Promise<Result | null> {
  if (!(await goOn(work, tools, from))) return null
  const canceled = new AbortController()
  let progress = from
  const watch = setInterval(() => {
    progress = Math.min(to, progress + 1)
    goOn(work, tools, progress).then(
      isWanted => isWanted || canceled.abort(),
      () => {},
    )
  }, 700)
  try {
    return await run(AbortSignal.any([canceled.signal, tools.signal]), reached => {
      progress = Math.max(progress, reached)
    })
  } catch (error) {
    if (canceled.signal.aborted) return null
    throw error
  } finally {
    clearInterval(watch)
  }
}

interface Made extends ReadReport {
  fingerprint: string
  files: Map<ReportFormat, Uint8Array>
}

/** Keeps the report, unless it was canceled in the last moment. */
async function keep(work: ReportWork, { tools, address }: Telling, made: Made): Promise<void> {
  const { organizationId, userId, reportId } = work
  const { json, evidence, entityIds, moment, reach, fingerprint, files } = made
  await tools.within(organizationId, userId, async trx => {
    const done = await trx
      .updateTable('reports')
      .set({
        state: 'done',
        progress: 100,
        moment,
        reach,
        fingerprint,
        selected_entity_ids: entityIds,
        updated_at: sql`now()`,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .where('state', '=', 'running')
      .returning('id')
      .execute()
    if (done.length === 0) return
    const kept = [['data', Buffer.from(json)] as const, ...files].map(([format, bytes]) => ({
      organization_id: organizationId,
      report_id: reportId,
      format,
      bytes: Buffer.from(bytes),
      sha256: sha256(bytes),
    }))
    await trx.insertInto('report_files').values(kept).execute()
    await sql`insert into report_evidence (organization_id, report_id, file_id, number)
      select ${organizationId}, ${reportId}, f.id, x.number
      from unnest(${evidence}::bigint[]) with ordinality x (file_id, number)
      join files f on f.organization_id = ${organizationId} and f.id = x.file_id`.execute(trx)
    await notifyMaker(trx, work, { tools, address })
  })
}

/** Ends the work without a report, and says why. */
function fail(work: ReportWork, { tools, address }: Telling, error: string): Promise<void> {
  return tools.within(work.organizationId, work.userId, async trx => {
    if (await setFailed(trx, work, error)) await notifyMaker(trx, work, { tools, address })
  })
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
