import { canonicalJson } from '#domain/reports/document/canonical.ts'
import { REPORT_ITEMS } from '#domain/reports/report-kinds.ts'
import { type Db, inOneSnapshot } from '#server/platform/db/db.ts'
import { actorInJob } from '#server/platform/session/actor-in-job.ts'
import { memberActor } from '#server/platform/session/member-actor.ts'
import { composerOf } from '../composed.ts'
import { reachIn } from '../find-reports.ts'
import type { Request } from '../make/report-state.ts'
import type { ReportWork } from '../report-work.ts'
import { readReport } from './read-report.ts'

const NO_RIGHTS = 'You signed out, or your access changed, before the report was made.'
const TOO_MANY = `The report would have more than ${REPORT_ITEMS.toLocaleString('en-US')} questions of entities. Make one for a division or an entity.`

/** A report to read. */
export interface DocumentReading {
  work: ReportWork
  request: Request
  /** The address of the app, with which links begin. */
  address: string
}

/** The document of a report, and what is kept beside it. */
export interface ReadReport {
  /** The document, as canonical JSON. */
  json: string
  /** The files that it names, in the order of their numbers. */
  evidence: number[]
  /** The entities that a template selected; null for a report of another scope. */
  entityIds: number[] | null
  moment: string
  /** The rights that it was read with. */
  reach: string
}

/** A report that was read, or the sentence why it was not. */
export type Outcome = ReadReport | { refusal: string }

/** Reads a report in one snapshot with the rights of the person who asked for it, and composes its document. */
export async function readDocument(db: Db, { work, request, address }: DocumentReading): Promise<Outcome> {
  const { organizationId, userId } = work
  const composer = composerOf(request)
  const data = await inOneSnapshot(db, { organizationId, userId }, async trx => {
    const actor = await makerOf(trx, work)
    if (!actor?.abilities.has('answer:read')) return null
    const read = await readReport({ db: trx, actor, organizationId }, composer.wanted(actor), address)
    return { ...read, rights: reachIn(actor) }
  })
  if (!data) return { refusal: NO_RIGHTS }
  if (data.items.length > REPORT_ITEMS) return { refusal: TOO_MANY }
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
