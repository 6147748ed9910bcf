import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { needsAcceptance } from '#domain/risk-register/risk-register.rules.ts'
import { type risksApi, TOP_RISKS_PER_PAGE, type TopRisk } from '#domain/risks/risks.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { plansAbout } from '../../action-plans/plans-about.service.ts'
import { asClosed, type Closing, isMemberThen } from '../../periods/closing/read-as-closed.service.ts'
import { currentPeriod, periodOf, shownPeriod } from '../../periods/current-period.service.ts'
import { isRightBefore } from '../../periods/periods-before.service.ts'
import { hasAdminsReason } from '../../risk-register/needs-acceptance.service.ts'
import { inDivision } from '../in-division.service.ts'
import { cellRisks, type TopCell, topCells } from './top-cells.service.ts'

/** The pairs of entity and threat, the highest first, and each as it was in the closed period before. */
export async function topRisks(call: Call<InputOf<typeof risksApi.top>>): Promise<Page<TopRisk>> {
  const { filter: { assessment_period_id: wanted, ...asked } = {}, page = 1 } = call.input
  const { above = false, likelihood, impact, division_id, ...filter } = asked
  const perPage = call.input.per_page ?? TOP_RISKS_PER_PAGE
  const before = await periodBefore(call, wanted)
  const period = await shownPeriod(call, wanted)
  if (!period) return { rows: [], total: 0 }
  const { db } = call
  const input = { actor: await inDivision(call, division_id), periodId: period.id, filter }
  const { rows, total } = await topCells(db, input, { above, likelihood, impact, page, perPage })
  const entryOf = await entriesOf(call, rows)
  const plans = await plansAbout(
    call,
    rows.map(({ entity, threat }) => ({ entity_id: entity.id, threat_id: threat?.id ?? 0 })),
  )
  const earlier = before ? await risksIn(call, { period: before, filter, rows }) : new Map<string, number>()
  return {
    rows: rows.map(row => ({
      ...row,
      register: entryOf(row),
      plans: plans(row.entity.id, row.threat?.id ?? 0),
      before: beforeOf(before, earlier.get(keyOf(row))),
    })),
    total,
  }
}

type Cell = Pick<TopRisk, 'entity' | 'threat' | 'risk'>

const keyOf = ({ entity, threat }: Cell) => `${entity.id} ${threat?.id ?? 0}`

function beforeOf(period: Named | null, risk: number | undefined): TopRisk['before'] {
  if (!period || risk === undefined) return null
  return { assessment_period: { id: period.id, name: period.name }, risk }
}

/** The entries of the risk register about these cells. */
async function entriesOf({ db, organizationId }: Call, rows: readonly TopCell[]) {
  const entityIds = [...new Set(rows.map(({ entity }) => entity.id))]
  const { rows: found } = await sql<
    Omit<NonNullable<TopRisk['register']>, 'needs_acceptance'> & {
      entity_id: number
      threat_id: number
      has_admins_reason: boolean
    }
  >`
    select r.id, r.entity_id, r.threat_id, r.state, r.review_date, ${hasAdminsReason} as has_admins_reason,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u
        where u.id = r.owner_id and ${isMemberThen(sql`r.organization_id`)}) as owner
    from registered_risks r
    where r.organization_id = ${organizationId} and r.entity_id = any(${entityIds}::bigint[]) and r.deleted_at is null`.execute(
    db,
  )
  const byPair = new Map(found.map(entry => [`${entry.entity_id} ${entry.threat_id}`, entry]))
  return (row: TopCell): TopRisk['register'] => {
    const entry = byPair.get(keyOf(row))
    if (!entry) return null
    const { id, state, owner, review_date } = entry
    return { id, state, needs_acceptance: needsAcceptance({ ...row, ...entry }), owner, review_date }
  }
}

type ClosedPeriod = Named & Closing

/** The closed period that the one that is shown is compared with. */
async function periodBefore(call: Call, wanted: number | undefined): Promise<ClosedPeriod | null> {
  const shown = wanted === undefined ? await currentPeriod(call) : await periodOf(call, wanted)
  if (!shown) return null
  const { rows } = await sql<ClosedPeriod>`
    select id, name, closed_on, stored_at from assessment_periods p
    where organization_id = ${call.organizationId} and ${isRightBefore(shown.id)}
    order by start_date desc, id desc limit 1`.execute(call.db)
  return rows[0] ?? null
}

interface Earlier {
  period: ClosedPeriod
  filter: Parameters<typeof topCells>[1]['filter']
  rows: readonly Cell[]
}

/** The risks of these cells in another period. */
async function risksIn(call: Call, { period, filter, rows }: Earlier): Promise<Map<string, number>> {
  const entity_id = [...new Set(rows.map(({ entity }) => entity.id))]
  const input = { actor: call.actor, periodId: period.id, filter: { ...filter, entity_id } }
  // A download reads page after page in one transaction.
  const found = await asClosed(call.db, period, () => cellRisks(call.db, input))
  return new Map(found.map(({ entity_id, threat_id, risk }) => [`${entity_id} ${threat_id}`, risk]))
}
