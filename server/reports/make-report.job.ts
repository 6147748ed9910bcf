import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#domain/reports/document/canonical.ts'
import { REPORT_ITEMS, type ReportFormat } from '#domain/reports/report-kinds.ts'
import { inOneSnapshot } from '#server/platform/db/db.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { actorInJob } from '#server/platform/session/actor-in-job.ts'
import { composed } from './composed.ts'
import { readReport } from './read/read-report.ts'
import { render } from './render/render.ts'
import { goOn, type Request, setState, takeUp } from './report-state.ts'
import type { ReportWork } from './report-work.ts'

const FAILED = 'The report could not be made. Try again, or contact support.'
const NO_RIGHTS = 'You signed out, or your access changed, before the report was made.'
const TOO_MANY = `The report would have more than ${REPORT_ITEMS.toLocaleString('en-US')} questions of entities. Make one for a division or an entity.`

/** The part of the work after which the files are set, in percent. */
const READ = 35

/** Reads a report in one snapshot with the rights of the person who asked for it, sets it in a thread, and keeps it. */
export function makeReport({ address }: { address: string }): Job {
  return defineJob<ReportWork>({
    name: 'make-report',
    options: { tries: 2, concurrency: 1, expireInSeconds: 1800 },
    async work(work, tools) {
      try {
        await make(work, tools, address)
      } catch (error) {
        if (error instanceof Refusal) return setState(work, tools, 'failed', error.message)
        if (tools.isLastTry) await setState(work, tools, 'failed', FAILED)
        throw error
      }
    },
  })
}

/** Why a report is not made, for the person. */
class Refusal extends Error {}

async function make(work: ReportWork, tools: JobTools, address: string): Promise<void> {
  const request = await takeUp(work, tools)
  if (!request) return
  const { json, moment } = await read(work, tools, { request, address })
  const fingerprint = sha256(json)
  const files = await set(work, tools, { json, fingerprint })
  if (files) await keep(work, tools, { json, moment, fingerprint, files })
}

async function read(
  work: ReportWork,
  tools: JobTools,
  { request, address }: { request: Request; address: string },
) {
  const { organizationId, userId } = work
  const data = await inOneSnapshot(tools.db, { organizationId, userId }, async trx => {
    const actor = await actorInJob(trx, work)
    if (!actor?.abilities.has('answer:read')) throw new Refusal(NO_RIGHTS)
    return readReport({ db: trx, actor, organizationId }, request, address)
  })
  if (data.items.length > REPORT_ITEMS) throw new Refusal(TOO_MANY)
  return { json: canonicalJson(composed(request.kind, data)), moment: data.moment }
}

/** Sets the files; null if somebody canceled the report meanwhile. */
async function set(
  work: ReportWork,
  tools: JobTools,
  rendering: { json: string; fingerprint: string },
): Promise<Map<ReportFormat, Uint8Array> | null> {
  const canceled = new AbortController()
  let progress = READ
  const watch = setInterval(() => {
    progress = Math.min(95, progress + 1)
    goOn(work, tools, progress).then(
      isWanted => isWanted || canceled.abort(),
      () => {},
    )
  }, 700)
  try {
    const isWanted = await goOn(work, tools, READ)
    if (!isWanted) return null
    return await render(rendering, {
      signal: AbortSignal.any([canceled.signal, tools.signal]),
      onFile: () => {
        progress = Math.max(progress, 60)
      },
    })
  } catch (error) {
    if (canceled.signal.aborted) return null
    throw error
  } finally {
    clearInterval(watch)
  }
}

interface Made {
  json: string
  moment: string
  fingerprint: string
  files: Map<ReportFormat, Uint8Array>
}

/** Keeps the report, unless it was canceled in the last moment. */
async function keep(work: ReportWork, tools: JobTools, made: Made): Promise<void> {
  const { organizationId, userId, reportId } = work
  const { json, moment, fingerprint, files } = made
  await tools.within(organizationId, userId, async trx => {
    const done = await trx
      .updateTable('reports')
      .set({ state: 'done', progress: 100, moment, fingerprint, updated_at: sql`now()` })
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
  })
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
