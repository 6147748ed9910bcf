import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import { demand, demandAbility, demandState } from '#domain/platform/policy.ts'
import type {
  RegisteredRiskWithHistory,
  riskRegisterApi,
} from '#domain/risk-register/risk-register.contract.ts'
import {
  acceptanceFaults,
  demandStep,
  isKept,
  isRestorable,
  mayAccept,
  needsAcceptance,
  standingOf,
} from '#domain/risk-register/risk-register.rules.ts'
import { administered } from '#server/access/visibility.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { currentPeriodIds } from '../periods/current-period.service.ts'
import { figuresIn, figuresOf } from './figures-now.ts'
import { findRisk, present, risksFor, risksNow } from './find-registered.ts'
import { followOwners } from './follow-owners.ts'
import { hasAdminsReason } from './needs-acceptance.service.ts'

const register = records('registered_risks', {
  find: findRisk,
  audit: ({ entity, threat, owner, state, treatment, reason, review_date, deleted_at }) => ({
    entity_id: entity.id,
    threat_id: threat.id,
    owner_id: owner?.id ?? null,
    state,
    treatment,
    reason,
    review_date,
    deleted_at,
  }),
})

export const riskRegister: Handlers<typeof riskRegisterApi> = {
  async list(call) {
    const { filter = {}, search, sort } = call.input
    let query = risksFor(call).where(listed(sql`r.deleted_at`, filter.trashed))
    if (filter.state !== undefined) query = query.where('r.state', 'in', [filter.state].flat())
    if (filter.entity_id !== undefined) query = query.where('r.entity_id', 'in', [filter.entity_id].flat())
    if (filter.threat_id !== undefined) query = query.where('r.threat_id', '=', filter.threat_id)
    if (filter.owner_id !== undefined) query = query.where('r.owner_id', '=', filter.owner_id)
    if (filter.due !== undefined)
      query = query.where(sql<boolean>`coalesce(r.review_date <= ${today}, false) = ${filter.due}`)
    if (filter.needs_acceptance !== undefined) {
      const lacking = await lackingIn(call, query)
      query = query.where(sql<boolean>`(r.id = any(${lacking}::bigint[])) = ${filter.needs_acceptance}`)
    }
    if (search) query = query.where(containing(search, 'e.name', 't.name', 'r.treatment'))
    const isByRisk = sortsIn(sort ?? '').some(({ field }) => field === 'risk')
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'created_at|desc',
      columns: {
        entity: alphabetical('e.name'),
        threat: alphabetical('t.name'),
        ...(isByRisk && { risk: { nullsLast: await risksNow(call, await query.execute()) } }),
        owner: sql`(select lower(u.full_name) from users u where u.id = r.owner_id)`,
        state: 'r.state',
        review_date: { nullsLast: sql`r.review_date` },
        created_at: 'r.created_at',
        id: 'r.id',
      },
    })
    return { rows: await present(call, rows), total }
  },

  show: call => findRisk(call, call.input.registered_risk_id),

  async create(call) {
    const { entity_id, threat_id, owner_id, treatment = '', reason = '', review_date = null } = call.input
    await lockRegister(call)
    await demandPair(call, entity_id, threat_id)
    await demandMember(call, owner_id)
    await demandFree(call, entity_id, threat_id)
    const id = await register.insert(call, {
      entity_id,
      threat_id,
      owner_id,
      treatment,
      reason,
      review_date,
      created_by: call.actor.userId,
    })
    await keepState(call, await findRisk(call, id))
    await follow(call, id)
    return register.created(call, id)
  },

  async update(call) {
    const { registered_risk_id, owner_id, ...fields } = call.input
    const before = await register.lock(call, registered_risk_id, found => {
      demandState(isKept(found))
      demandAbility(found, 'edit')
    })
    if (owner_id !== undefined && owner_id !== before.owner?.id) {
      demandAbility(before, 'assign')
      await demandMember(call, owner_id)
    }
    const after = { ...before, ...given(fields) }
    demandState(demandStep(before.state, after.state))
    const isDecision = after.state !== before.state || after.review_date !== before.review_date
    if (after.state === 'accepted' && (isDecision || after.reason !== before.reason))
      await demandAcceptance(call, after)
    const changed = { ...fields, owner_id }
    if (isDecision || after.reason !== before.reason) await keepState(call, after)
    const revised = await register.revise(call, before, changed)
    await follow(call, before.id)
    return revised
  },

  async remove(call) {
    const { registered_risk_id } = call.input
    await register.trash(
      call,
      await register.lock(call, registered_risk_id, found => demandState(isKept(found))),
    )
    await follow(call, registered_risk_id)
  },

  async restore(call) {
    await lockRegister(call)
    const before = await register.lockTrashed(call, call.input.registered_risk_id, found =>
      demandState(isRestorable(found)),
    )
    await demandFree(call, before.entity.id, before.threat.id)
    const restored = await register.restore(call, before)
    await follow(call, before.id)
    return restored
  },
}

/** The ids of those risks of a query that need to be accepted again. */
async function lackingIn(call: Call, query: ReturnType<typeof risksFor>): Promise<number[]> {
  const accepted = await query
    .where('r.state', '=', 'accepted')
    .where(sql<boolean>`not ${hasAdminsReason}`)
    .execute()
  const pairs = accepted.map(({ entity, threat }) => ({ entity_id: entity.id, threat_id: threat.id }))
  const figures = await figuresOf(call, pairs)
  return accepted
    .filter(risk => needsAcceptance({ ...risk, ...figures(risk.entity.id, risk.threat.id) }))
    .map(({ id }) => id)
}

/** Tells the owner of a risk what its entry says now. */
const follow = ({ db, actor, organizationId }: Call, id: number): Promise<void> =>
  followOwners(db, organizationId, { riskIds: [id], by: actor.userId })

/** Leaves out the fields that the call does not name. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/** Two people who take up the same risk at once come one after the other. */
async function lockRegister({ db, organizationId }: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('risk register', ${organizationId}))`.execute(db)
}

async function demandPair(call: Call, entityId: number, threatId: number): Promise<void> {
  const { rows } = await sql<{ has_entity: boolean; has_threat: boolean }>`
    select exists (select from entities e where e.organization_id = ${call.organizationId} and e.id = ${entityId}
        and e.deleted_at is null and ${administered(call.actor) ?? sql`false`}) as has_entity,
      exists (select from threats where id = ${threatId} and deleted_at is null) as has_threat`.execute(
    call.db,
  )
  if (!rows[0]?.has_entity) throw invalid({ entity_id: ['This entity doesn’t exist.'] })
  if (!rows[0].has_threat) throw invalid({ threat_id: ['This threat doesn’t exist.'] })
}

async function demandMember(call: Call, userId: number): Promise<void> {
  const { rows } = await sql`select from members m where m.organization_id = ${call.organizationId}
    and m.user_id = ${userId}`.execute(call.db)
  if (rows.length === 0) throw invalid({ owner_id: ['This person isn’t a member of the company.'] })
}

async function demandFree(call: Call, entityId: number, threatId: number): Promise<void> {
  const { rows } = await sql`select from registered_risks where organization_id = ${call.organizationId}
    and entity_id = ${entityId} and threat_id = ${threatId} and deleted_at is null`.execute(call.db)
  if (rows.length > 0) throw new Failure('conflict', 'This risk is in the register already.')
}

/** The threshold counts as the risk is now, and not as the person saw it. */
async function demandAcceptance(call: Call, risk: RegisteredRiskWithHistory): Promise<void> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(call.db)
  demandAbility(risk, 'accept')
  await demandWithinElsewhere(call, risk)
  const faults = acceptanceFaults(risk, { standing: standingOf(risk), today: rows[0]?.day ?? '' })
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** An owner who works in a division with an assessment of its own is not to choose the lower of two figures. */
async function demandWithinElsewhere(
  call: Call,
  { entity, threat }: RegisteredRiskWithHistory,
): Promise<void> {
  const { db, actor } = call
  if (actor.abilities.has('risk:treat')) return
  for (const id of await currentPeriodIds({ db, actor: { ...actor, activeDivisionId: null } })) {
    const figures = await figuresIn(call, id, [{ entity_id: entity.id, threat_id: threat.id }])
    const standing = standingOf(figures(entity.id, threat.id))
    if (standing === 'above') demand(mayAccept(actor, standing))
  }
}

/** Keeps a state with its reason and the risk of now. */
async function keepState(call: Call, risk: RegisteredRiskWithHistory): Promise<void> {
  await call.db
    .insertInto('registered_risk_states')
    .values({
      organization_id: call.organizationId,
      registered_risk_id: risk.id,
      state: risk.state,
      reason: risk.reason,
      review_date: risk.review_date,
      risk: risk.risk,
      changed_by: call.actor.userId,
    })
    .execute()
}
