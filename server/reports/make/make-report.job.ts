import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#domain/reports/document/canonical.ts'
import { REPORT_ITEMS, type ReportFormat } from '#domain/reports/report-kinds.ts'
import { type Db, inOneSnapshot } from '#server/platform/db/db.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { actorInJob } from '#server/platform/session/actor-in-job.ts'
import { memberActor } from '#server/platform/session/member-actor.ts'
import { type Composer, composerOf } from '../composed.ts'
import { reachIn } from '../find-reports.ts'
import { readReport } from '../read/read-report.ts'
import { render } from '../render/render.ts'
import type { Rendering } from '../render/rendered.ts'
import type { ReportWork } from '../report-work.ts'
import { notifyMaker } from './notify-maker.ts'
import { goOn, setFailed, takeUp } from './report-state.ts'

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
  const composer = composerOf(request)
  const read = await readData(work, tools, { composer, address })
  const { json } = read
  const fingerprint = sha256(json)
  const files = await set(work, tools, { json, fingerprint, formats: composer.formats })
  if (files) await keep(work, { tools, address }, { ...read, fingerprint, files })
}

async function readData(
  work: ReportWork,
  tools: JobTools,
  { composer, address }: { composer: Composer; address: string },
) {
  const { organizationId, userId } = work
  const inSnapshot = async (trx: Db) => {
    const actor = await makerOf(trx, work)
    if (!actor?.abilities.has('answer:read')) throw new Refusal(NO_RIGHTS)
    const read = await readReport({ db: trx, actor, organizationId }, composer.wanted(actor), address)
    return { ...read, rights: reachIn(actor) }
  }
  const data = await tools.read(db => inOneSnapshot(db, { organizationId, userId }, inSnapshot))
  if (data.items.length > REPORT_ITEMS) throw new Refusal(TOO_MANY)
  const { rights, ...report } = data
  return {
    json: canonicalJson(composer.compose(report)),
    evidence: composer.evidence(report),
    entityIds: report.scope.kind === 'selection' ? report.entities.map(({ id }) => id) : null,
    moment: data.moment,
    reach: rights,
  }
}

/** The person with their rights as they are now: those of their session, if one asked for the report. */
const makerOf = (trx: Db, { sessionId, ...work }: ReportWork) =>
  sessionId === null
    ? memberActor(trx, work.organizationId, work.userId)
    : actorInJob(trx, { ...work, sessionId, divisionId: null })

/** Sets the files; null if somebody canceled the report meanwhile. */
async function set(
  work: ReportWork,
  tools: JobTools,
  rendering: Rendering,
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
  /** The files that it names, in the order of their numbers. */
  evidence: number[]
  /** The entities that a template selected; null for a report of another scope. */
  entityIds: number[] | null
  moment: string
  /** The rights that it was read with. */
  reach: string
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
