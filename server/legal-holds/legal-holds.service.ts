import { sql } from 'kysely'
import type { LegalHold, legalHoldsApi } from '#domain/legal-holds/legal-holds.contract.ts'
import { mayRelease } from '#domain/legal-holds/legal-holds.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { inCompany, noteInBoth } from '#server/administration/chains.service.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'

type HoldFacts = Omit<LegalHold, 'release_refused'>
type Change = Pick<LegalHold, 'is_on' | 'reason'>

export const legalHolds: Handlers<typeof legalHoldsApi> = {
  async show(call) {
    demandOwn(call, call.input.organization_id)
    return present(call, await holdOf(call, call.input.organization_id))
  },

  async set(call) {
    const { organization_id, ...change } = call.input
    demandOwn(call, organization_id)
    const changed = await changeHold(call, organization_id, { ...change, by_operator: false })
    call.note(changed && { subjectType: 'organizations', subjectId: organization_id, ...changed })
    return present(call, await holdOf(call, organization_id))
  },

  async showAdministered(call) {
    await inCompany(call.db, call.input.administered_id)
    return present(call, await holdOf(call, call.input.administered_id))
  },

  async setAdministered(call) {
    const { administered_id, ...change } = call.input
    await inCompany(call.db, administered_id)
    const changed = await changeHold(call, administered_id, { ...change, by_operator: true })
    if (changed) await noteInBoth(call, 'organization.legal_hold_administered', administered_id, changed)
    else call.note(null)
    return present(call, await holdOf(call, administered_id))
  },
}

async function holdOf({ db }: Call, organizationId: number): Promise<HoldFacts> {
  const { rows } = await sql<HoldFacts>`
    select json_build_object('id', organization_id, 'name', name) as organization, legal_hold as is_on, legal_hold_reason as reason, legal_hold_since as since, legal_hold_by_operator as by_operator
    from organizations where organization_id = ${organizationId} for no key update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Sets or releases it; null if nothing changed. The reason of a release is in the log alone. */
async function changeHold(
  call: Call,
  organizationId: number,
  { is_on, reason, by_operator }: Change & Pick<HoldFacts, 'by_operator'>,
) {
  const before = await holdOf(call, organizationId)
  if (before.is_on === is_on && (!is_on || before.reason === reason)) return null
  demand(mayRelease(call.actor, before))
  await sql`update organizations set legal_hold = ${is_on}, legal_hold_reason = ${is_on ? reason : ''},
      legal_hold_since = ${is_on ? sql`coalesce(legal_hold_since, now())` : null},
      legal_hold_by_operator = ${is_on && by_operator}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId}`.execute(call.db)
  return {
    before: { legal_hold: before.is_on, reason: before.reason },
    after: { legal_hold: is_on, reason },
  }
}

function present({ actor }: Call, hold: HoldFacts): LegalHold {
  const verdict = mayRelease(actor, hold)
  return { ...hold, release_refused: verdict === true ? null : verdict }
}
