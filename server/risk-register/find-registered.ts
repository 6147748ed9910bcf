import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type {
  RegisteredRisk,
  RegisteredRiskWithHistory,
} from '#domain/risk-register/risk-register.contract.ts'
import { needsAcceptance, registeredRiskPolicy } from '#domain/risk-register/risk-register.rules.ts'
import { administered, inActiveDivision } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { plansAbout } from '../action-plans/plans-about.service.ts'
import { type Figures, figuresOf } from './figures-now.ts'
import { hasAdminsReason } from './needs-acceptance.service.ts'
import './risk-register.table.ts'

export type FoundRisk = Omit<
  RegisteredRisk,
  keyof Figures | 'needs_acceptance' | 'plans' | 'abilities' | 'reasons'
> & { owner_id: number; has_admins_reason: boolean }

type RiskQuery = SelectQueryBuilder<
  Tables & { r: Tables['registered_risks']; e: Tables['entities']; t: Tables['threats'] },
  'r' | 'e' | 't',
  FoundRisk
>

/** The entries about entities that the caller administers, and those that the caller owns. */
export function risksFor({ db, actor, organizationId }: Call): RiskQuery {
  return db
    .selectFrom('registered_risks as r')
    .innerJoin('entities as e', join =>
      join.onRef('e.organization_id', '=', 'r.organization_id').onRef('e.id', '=', 'r.entity_id'),
    )
    .innerJoin('threats as t', 't.id', 'r.threat_id')
    .where('r.organization_id', '=', organizationId)
    .where('e.deleted_at', 'is', null)
    .where(isTheirs(actor))
    .select(['r.id', 'r.state', 'r.owner_id', 'r.treatment', 'r.reason', 'r.review_date'])
    .select(['r.created_at', 'r.deleted_at', 'r.version'])
    .select([
      sql`jsonb_build_object('id', e.id, 'name', e.name)`.as('entity'),
      sql`jsonb_build_object('id', t.id, 'name', t.name)`.as('threat'),
      sql`(select jsonb_build_object('id', m.user_id, 'full_name', u.full_name) from members m join users u on u.id = m.user_id
        where m.organization_id = r.organization_id and m.user_id = r.owner_id)`.as('owner'),
      sql<boolean>`coalesce(r.review_date <= ${today}, false)`.as('is_due'),
      hasAdminsReason.as('has_admins_reason'),
    ]) as unknown as RiskQuery
}

/** On `e` and `r`: the caller administers the entity, or owns the risk. */
function isTheirs(actor: Actor): RawBuilder<boolean> {
  const isOwned = sql<boolean>`(r.owner_id = ${actor.userId} and ${inActiveDivision(actor)})`
  const isAdministered = administered(actor)
  return isAdministered ? sql<boolean>`(${isAdministered} or ${isOwned})` : isOwned
}

/** Adds the figures of now to the entries, those of the current assessment, and the plans for them. */
export async function present(call: Call, found: readonly FoundRisk[]): Promise<RegisteredRisk[]> {
  const pairs = found.map(({ entity, threat }) => ({ entity_id: entity.id, threat_id: threat.id }))
  const figures = await figuresOf(call, pairs)
  const plans = await plansAbout(call, pairs)
  return found.map(({ owner_id: _, has_admins_reason, ...entry }) => {
    const risk = { ...entry, ...figures(entry.entity.id, entry.threat.id) }
    return {
      ...risk,
      needs_acceptance: needsAcceptance({ ...risk, has_admins_reason }),
      plans: plans(risk.entity.id, risk.threat.id),
      ...verdictsOf(registeredRiskPolicy, call.actor, risk),
    }
  })
}

/**
 * Returns the risks of entries in the current assessment, by which `r` can be sorted. The entries themselves hold none: a
 * risk is that of now.
 */
export async function risksNow(call: Call, found: readonly FoundRisk[]): Promise<RawBuilder<unknown>> {
  const figures = await figuresOf(
    call,
    found.map(({ entity, threat }) => ({ entity_id: entity.id, threat_id: threat.id })),
  )
  const risks = Object.fromEntries(
    found.map(({ id, entity, threat }) => [id, figures(entity.id, threat.id).risk]),
  )
  return sql`(${JSON.stringify(risks)}::jsonb ->> r.id::text)::float8`
}

/** One entry with its history. Throws `not_found` unless the caller administers its entity or owns it. */
export async function findRisk(call: Call, id: number): Promise<RegisteredRiskWithHistory> {
  const found = await risksFor(call).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const [risk] = await present(call, [found])
  if (!risk) throw notFound()
  const { rows: history } = await sql<RegisteredRiskWithHistory['history'][number]>`
    select s.state, s.reason, s.review_date, s.risk, ${momentOf('s.changed_at')} as changed_at,
      case when u.id is not null then jsonb_build_object('id', u.id, 'full_name', u.full_name) end as changed_by
    from registered_risk_states s left join users u on u.id = s.changed_by
    where s.organization_id = ${call.organizationId} and s.registered_risk_id = ${id} order by s.id desc`.execute(
    call.db,
  )
  return { ...risk, history }
}
