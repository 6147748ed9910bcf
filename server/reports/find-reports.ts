import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ability } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import { reportPolicy } from '#domain/reports/reports.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './reports.table.ts'

type FoundReport = Omit<Report, 'abilities' | 'reasons'>
type ReportQuery = SelectQueryBuilder<Tables & { r: Tables['reports'] }, 'r', FoundReport>

/**
 * The rights of a person in words: roles, and the divisions of an admin. A report is for people with the rights that it was
 * made with.
 */
export function reachIn({ roles, divisionIds }: Pick<Actor, 'roles' | 'divisionIds'>): string {
  const held = (['Admin', 'Manager', 'Employee'] as const).filter(role => roles.has(role))
  const limit =
    roles.has('Admin') && divisionIds ? ` of ${[...divisionIds].sort((a, b) => a - b).join(',')}` : ''
  return `${held.join(' ')}${limit}`
}

/** On a report `r`: the caller may open it. */
export function mayOpenReport(actor: Actor): RawBuilder<boolean> {
  if (!readsReports(actor)) return sql<boolean>`false`
  if (readsEverything(actor)) return sql<boolean>`true`
  return sql<boolean>`(r.created_by = ${actor.userId} and r.reach = ${reachIn(actor)})`
}

/** The abilities that reading the parts of reports takes. */
const forReports: Ability[] = ['answer:read', 'risk:read', 'plan:read', 'audit:read', 'company:manage']

/** A program that is limited to some abilities opens no report that may tell it more, whoever made it. */
const readsReports = ({ program, abilities }: Actor) =>
  !program?.abilities || forReports.every(each => abilities.has(each))

/** Checks whether the person may read all that any report of the company can have in it. */
const readsEverything = ({ roles, divisionIds }: Actor) => roles.has('Admin') && divisionIds === null

/** The reports that the caller may open: their own, as long as they have the rights that these were made with. */
export function reportsFor({ db, actor, organizationId }: Call): ReportQuery {
  const query = db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .innerJoin('assessment_periods as p', join =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.assessment_period_id'),
    )
    .where('r.organization_id', '=', organizationId)
    .where('p.deleted_at', 'is', null)
    .select(['r.id', 'r.kind', 'r.title', 'r.state', 'r.progress', 'r.error', 'r.moment', 'r.fingerprint'])
    .select(['r.created_at'])
    .select([
      sql`case when r.template_name is not null then jsonb_build_object('id', r.template_id, 'name', r.template_name) end`.as(
        'template',
      ),
      sql`jsonb_build_object('kind', r.scope, 'name', r.scope_name)`.as('scope'),
      sql`(select jsonb_build_object('id', f.id, 'name', f.name) from protocols f where f.id = r.protocol_id)`.as(
        'protocol',
      ),
      sql`jsonb_build_object('id', p.id, 'name', p.name)`.as('assessment_period'),
      sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('created_by'),
      sql`coalesce((select jsonb_agg(jsonb_build_object('format', x.format, 'bytes', length(x.bytes), 'sha256', x.sha256)
          order by array_position(array['pdf', 'docx', 'xlsx'], x.format))
        from report_files x where x.organization_id = r.organization_id and x.report_id = r.id and x.format <> 'data'), '[]')`.as(
        'files',
      ),
    ]) as unknown as ReportQuery
  return query.where(mayOpenReport(actor))
}

export function present({ actor }: Pick<Call, 'actor'>, found: FoundReport): Report {
  const facts = { state: found.state, is_own: found.created_by.id === actor.userId }
  return { ...found, ...verdictsOf(reportPolicy, actor, facts) }
}

export async function findReport(call: Call, id: number): Promise<Report> {
  const found = await reportsFor(call).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return present(call, found)
}
