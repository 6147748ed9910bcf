import { sql } from 'kysely'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Framework } from '#domain/reports/report-data.ts'
import { type FixedKind, HIPAA, kindNames } from '#domain/reports/report-kinds.ts'
import type { Report, reportsApi } from '#domain/reports/reports.contract.ts'
import { asClosed } from '#server/periods/closing/read-as-closed.service.ts'
import { periodOf, readWithin } from '#server/periods/current-period.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findTemplate } from './builder/find-templates.ts'
import { rowByTemplate } from './builder/row-by-template.ts'
import { findReport, reachIn } from './find-reports.ts'
import { readFrameworks } from './read/read-questions.ts'
import { scopeOf } from './read/scope.ts'
import { limitsOf } from './read/selection.ts'
import type { ReportRow } from './report-row.ts'
import type { ReportWork } from './report-work.ts'

type AskingCall = Call<InputOf<typeof reportsApi.create>>

/** The most reports of one person that are being made at once. */
const AT_ONCE = 3

/** Takes a request for a report, checks that it can be made, and queues the work. */
export async function askForReport(call: AskingCall): Promise<Report> {
  const { actor, organizationId, input } = call
  const row = await rowFor(call)
  await demandTurn(call)
  const { id } = await call.db
    .insertInto('reports')
    .values({ ...row, organization_id: organizationId, reach: reachIn(actor), created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const work: ReportWork = {
    organizationId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    reportId: id,
  }
  await call.enqueue('make-report', work)
  const { assessment_period_id } = row
  call.note({ subjectType: 'reports', subjectId: id, after: { ...input, assessment_period_id } })
  return findReport(call, id)
}

function rowFor(call: AskingCall): Promise<ReportRow> {
  const { kind, template_id } = call.input
  if ((kind === undefined) === (template_id === undefined))
    throw invalid({ kind: ['Choose a kind or a template, and not both.'] })
  if (kind !== undefined) return rowOfKind(call, kind)
  return rowOfTemplate(call, template_id as number)
}

async function rowOfKind(call: AskingCall, kind: FixedKind): Promise<ReportRow> {
  const protocolId = frameworkIn(kind, call.input.protocol_id)
  const { period, wanted } = await wantedBy(call, protocolId === null ? null : [protocolId])
  const { scope, framework } = await asClosed(call.db, period, async () => {
    const found = await scopeOf(call, wanted)
    const reader = { db: call.db, organizationId: call.organizationId, actor: found.actor }
    const frameworks = await readFrameworks(reader, await limitsOf(reader, wanted))
    return { ...found, framework: demandFramework(kind, frameworks, protocolId) }
  })
  return {
    kind,
    title: titleOf(kind, framework.name),
    assessment_period_id: period.id,
    scope: scope.kind,
    scope_name: scope.name,
    entity_id: wanted.entityId,
    division_id: wanted.divisionId,
    protocol_id: protocolId,
  }
}

/** A template says itself what its report is about. */
async function rowOfTemplate(call: AskingCall, templateId: number): Promise<ReportRow> {
  const { input, actor } = call
  if (!actor.abilities.has('company:manage')) throw notFound()
  const isNamed = input.entity_id ?? input.division_id ?? input.protocol_id
  if (isNamed !== undefined) throw invalid({ template_id: ['The template says what its reports are about.'] })
  const template = await findTemplate(call, templateId)
  demandAbility(template, 'make')
  const period = await periodOf(
    call,
    input.assessment_period_id ?? template.recipe.assessment_period_id ?? undefined,
  )
  return rowByTemplate(call, template, period)
}

type About = Pick<InputOf<typeof reportsApi.create>, 'entity_id' | 'division_id' | 'assessment_period_id'>

/** The subject that a call names: by default the current assessment and all that the person sees. */
export async function wantedBy(call: Call<About>, protocolIds: number[] | null) {
  const { entity_id, division_id, assessment_period_id } = call.input
  if (entity_id !== undefined && division_id !== undefined)
    throw invalid({ division_id: ['Choose an entity or a division, not both.'] })
  const period = await periodOf(call, assessment_period_id)
  readWithin(call.actor, period)
  const wanted = {
    periodId: period.id,
    entityId: entity_id ?? null,
    divisionId: entity_id === undefined ? (division_id ?? worksIn(call)) : null,
    protocolIds,
    withHistory: false,
  }
  return { period, wanted }
}

/** A report of any framework says which one it is of. */
const titleOf = (kind: FixedKind, framework: string) =>
  kind === 'executive' ? `${kindNames[kind]}: ${framework}` : kindNames[kind]

/** An admin who works in a division gets a report of it. */
function worksIn({ actor: { roles, divisionIds, activeDivisionId } }: Call): number | null {
  if (activeDivisionId === null || !roles.has('Admin')) return null
  return divisionIds === null || divisionIds.includes(activeDivisionId) ? activeDivisionId : null
}

/** A summary is of all frameworks in use; other reports are of one. */
const frameworkIn = (kind: FixedKind, protocolId: number | undefined) =>
  kind === 'summary' ? null : kind === 'hipaa' ? HIPAA : (protocolId ?? null)

function demandFramework(
  kind: FixedKind,
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
