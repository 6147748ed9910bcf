import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { isUnused } from '#domain/risk-profiles/risk-profiles.rules.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { findProfile, presentProfile, profilesFor } from './find-profiles.ts'
import { demandRateable, saveRatings } from './save-ratings.ts'

const NAME_TAKEN = 'This framework already has a risk profile with this name.'

const profiles = records('risk_profiles', {
  find: findProfile,
  present: async (_call, { used_by, ...profile }) => profile,
  audit: ({ name, threats, categories }) => ({
    name,
    threats: Object.fromEntries(threats.map(each => [each.threat_id, each.likelihood])),
    categories: Object.fromEntries(categories.map(each => [each.category_id, each.impact])),
  }),
})

export const riskProfiles: Handlers<typeof riskProfilesApi> = {
  async list(call) {
    const { filter, sort } = call.input
    let query = profilesFor(call)
    if (filter?.protocol_id) query = query.where('r.protocol_id', '=', filter.protocol_id)
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('r.name'), id: 'r.id' },
    })
    return { rows: rows.map(row => presentProfile(call, row)), total }
  },

  show: call => findProfile(call, call.input.risk_profile_id),

  async create(call) {
    const { protocol_id, name, threats = [], categories = [] } = call.input
    await demandAdopted(call, protocol_id)
    await demandFreeName(call, 'risk_profiles', { name, within: { protocol_id } }, NAME_TAKEN)
    await demandRateable(call, protocol_id, { threats, categories })
    const id = await profiles.insert(call, { protocol_id, name })
    await saveRatings(call, id, { threats, categories })
    return profiles.created(call, id)
  },

  async update(call) {
    const { risk_profile_id, name, ...ratings } = call.input
    const before = await profiles.lock(call, risk_profile_id)
    const { id, protocol_id } = before
    if (name)
      await demandFreeName(call, 'risk_profiles', { name, except: id, within: { protocol_id } }, NAME_TAKEN)
    await demandRateable(call, protocol_id, ratings)
    await saveRatings(call, risk_profile_id, ratings)
    return profiles.revise(call, before, { name })
  },

  async remove(call) {
    const before = await profiles.lock(call, call.input.risk_profile_id, found =>
      demandState(isUnused(found)),
    )
    await profiles.trash(call, before)
    await freeTrashedEntities(call, before)
  },
}

async function demandAdopted({ db, organizationId }: Call, protocolId: number): Promise<void> {
  const { rows } = await sql`select from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    where op.organization_id = ${organizationId} and op.protocol_id = ${protocolId}
      and op.dropped_at is null`.execute(db)
  if (rows.length === 0) throw invalid({ protocol_id: ['The company doesn’t use this framework.'] })
}

/** Entities in the trash get the framework's oldest other profile, so that they can be restored. */
async function freeTrashedEntities({ db, organizationId }: Call, { id, protocol_id }: RiskProfile) {
  await sql`update entity_protocols set risk_profile_id = (
      select r.id from risk_profiles r where r.organization_id = ${organizationId}
        and r.protocol_id = ${protocol_id} and r.deleted_at is null order by r.created_at, r.id limit 1)
    where organization_id = ${organizationId} and protocol_id = ${protocol_id} and risk_profile_id = ${id}`.execute(
    db,
  )
}
