import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { DEFAULT_THRESHOLD, periodPolicy } from '#domain/periods/periods.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { mayReadAnswer, seesWholeCompany } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { asClosed } from './closing/read-as-closed.service.ts'
import { currentPeriod } from './current-period.service.ts'
import { maySeePeriod } from './period-conditions.service.ts'
import './periods.table.ts'

export type FoundPeriod = Omit<AssessmentPeriod, 'is_current' | 'abilities' | 'reasons'> & {
  closed_on: string | null
}

export type PeriodQuery = SelectQueryBuilder<Tables & { p: Tables['assessment_periods'] }, 'p', FoundPeriod>

/** The periods that the caller may know of, trashed or not. */
export function periodsFor(call: Call): PeriodQuery {
  return periodsIn(call).where(maySeePeriod(call.actor))
}

/** All periods of the company; for one that the caller has just changed. */
export function periodsIn({ db, actor, organizationId }: Call): PeriodQuery {
  return db
    .selectFrom('assessment_periods as p')
    .where('p.organization_id', '=', organizationId)
    .select(['p.id', 'p.name', 'p.start_date', 'p.end_date', 'p.division_id', 'p.closed_at'])
    .select(['p.closed_on', 'p.stored_at', 'p.closing_job_id', 'p.deleted_at', 'p.created_at', 'p.version'])
    .select([
      division.as('division'),
      thresholds.as('thresholds'),
      answersCount(actor).as('answers_count'),
    ]) as PeriodQuery
}

/** One period that the caller may know of; trashed ones for admins only. */
export async function findPeriod(call: Call, periodId: number): Promise<FoundPeriod> {
  const found = await periodsFor(call).where('p.id', '=', periodId).executeTakeFirst()
  if (!found || (found.deleted_at && !call.actor.abilities.has('period:manage'))) throw notFound()
  return found
}

/** Adds to periods which one is current and what the caller may do. */
export async function present(call: Call, found: FoundPeriod[]): Promise<AssessmentPeriod[]> {
  const current = await currentPeriod(call)
  const shown: AssessmentPeriod[] = []
  for (const { closed_on, ...period } of found) {
    shown.push({
      ...period,
      ...(period.stored_at === null ? {} : await figuresAsClosed(call, { ...period, closed_on })),
      is_current: period.id === current?.id,
      ...verdictsOf(periodPolicy, call.actor, period),
    })
  }
  return shown
}

/** The fields of the list that follow other records; those of a closed period as of its closing. */
async function figuresAsClosed(call: Call, period: FoundPeriod): Promise<Partial<AssessmentPeriod>> {
  const read = () => periodsIn(call).where('p.id', '=', period.id).executeTakeFirstOrThrow()
  const { division: owner, thresholds: kept, answers_count } = await asClosed(call.db, period, read)
  return { division: owner, thresholds: kept, answers_count }
}

export async function presentOne(call: Call, found: FoundPeriod): Promise<AssessmentPeriod> {
  const [period] = await present(call, [found])
  if (!period) throw notFound()
  return period
}

const division = sql<AssessmentPeriod['division']>`(
  select jsonb_build_object('id', d.id, 'name', d.name) from divisions d
  where d.organization_id = p.organization_id and d.id = p.division_id)`

const thresholds = sql<AssessmentPeriod['thresholds']>`coalesce((
  select jsonb_agg(jsonb_build_object('protocol_id', op.protocol_id,
    'threshold', coalesce(t.threshold, ${sql.lit(DEFAULT_THRESHOLD)})) order by op.protocol_id)
  from organization_protocols op
  join protocols f on f.id = op.protocol_id and f.deleted_at is null
  left join period_thresholds t on t.organization_id = op.organization_id
    and t.assessment_period_id = p.id and t.protocol_id = op.protocol_id
  where op.organization_id = p.organization_id and op.dropped_at is null), '[]')`

/** As in the list of answers: of active entities. */
function answersCount(actor: Actor): RawBuilder<number> {
  const read = seesWholeCompany(actor) ? sql`true` : mayReadAnswer(actor)
  return sql<number>`(select count(*) from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    where a.organization_id = p.organization_id and a.assessment_period_id = p.id and ${read})`
}
