import { sql } from 'kysely'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Framework } from '#domain/reports/report-data.ts'
import { HIPAA, kindNames, type ReportKind } from '#domain/reports/report-kinds.ts'
import type { Report, reportsApi } from '#domain/reports/reports.contract.ts'
import { asClosed } from '#server/periods/closing/read-as-closed.service.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findReport, reachIn } from './find-reports.ts'
import { readFrameworks } from './read/read-questions.ts'
import { scopeOf } from './read/scope.ts'
import type { ReportWork } from './report-work.ts'

type AskingCall = Call<InputOf<typeof reportsApi.create>>

/** The most reports of one person that are being made at once. */
const AT_ONCE = 3

/** Takes a request for a report, checks that it can be made, and queues the work. */
export async function askForReport(call: AskingCall): Promise<Report> {
  const { actor, organizationId, input } = call
  const { period, wanted } = await wantedBy(call, frameworkIn(input))
  const { scope, framework } = await asClosed(call.db, period, async () => {
    const found = await scopeOf(call, wanted)
    const frameworks = await readFrameworks({ ...reader(call), actor: found.actor }, wanted)
    return { ...found, framework: demandFramework(input.kind, frameworks, wanted.protocolId) }
  })
  await demandTurn(call)
  const { id } = await call.db
    .insertInto('reports')
    .values({
      organization_id: organizationId,
      kind: input.kind,
      title: titleOf(input.kind, framework.name),
      assessment_period_id: period.id,
      scope: scope.kind,
      scope_name: scope.name,
      entity_id: wanted.entityId,
      division_id: wanted.divisionId,
      protocol_id: wanted.protocolId,
      reach: reachIn(actor),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const work: ReportWork = {
    organizationId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    reportId: id,
  }
  await call.enqueue('make-report', work)
  call.note({ subjectType: 'reports', subjectId: id, after: { ...input, assessment_period_id: period.id } })
  return findReport(call, id)
}

type About = Pick<InputOf<typeof reportsApi.create>, 'entity_id' | 'division_id' | 'assessment_period_id'>

/** The subject that a call names: by default the current assessment and all that the person sees. */
export async function wantedBy(call: Call<About>, protocolId: number | null) {
  const { entity_id, division_id, assessment_period_id } = call.input
  if (entity_id !== undefined && division_id !== undefined)
    throw invalid({ division_id: ['Choose an entity or a division, not both.'] })
  const period = await periodOf(call, assessment_period_id)
  const wanted = {
    periodId: period.id,
    entityId: entity_id ?? null,
    divisionId: entity_id === undefined ? (division_id ?? worksIn(call)) : null,
    protocolId,
    withHistory: false,
  }
  return { period, wanted }
}

/** A report of any framework says which one it is of. */
const titleOf = (kind: ReportKind, framework: string) =>
  kind === 'executive' ? `${kindNames[kind]}: ${framework}` : kindNames[kind]

/** An admin who works in a division gets a report of it. */
const worksIn = ({ actor }: Call) => (actor.roles.has('Admin') ? actor.activeDivisionId : null)

const reader = ({ db, organizationId }: Call) => ({ db, organizationId })

/** A summary is of all frameworks in use; other reports are of one. */
const frameworkIn = ({ kind, protocol_id }: Pick<AskingCall['input'], 'kind' | 'protocol_id'>) =>
  kind === 'summary' ? null : kind === 'hipaa' ? HIPAA : (protocol_id ?? null)

function demandFramework(
  kind: ReportKind,
  [framework]: readonly Framework[],
  protocolId: number | null,
): Framework {
  if (kind === 'executive' && protocolId === null) throw invalid({ protocol_id: ['Choose a framework.'] })
  if (!framework) throw notFound()
  return framework
}

async function demandTurn({ db, actor, organizationId }: Call): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reports where organization_id = ${organizationId}
      and created_by = ${actor.userId} and state in ('queued', 'running')`.execute(db)
  if ((rows[0]?.open ?? 0) >= AT_ONCE)
    throw new Failure('conflict', `${AT_ONCE} of your reports are being made. Wait for one, or cancel it.`)
}
