import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { findProfile, profilesFor } from './find-profiles.ts'
import { demandRateable, saveRatings } from './save-ratings.ts'

export const riskProfiles: Handlers<typeof riskProfilesApi> = {
  async list(call) {
    const { filter, sort } = call.input
    let query = profilesFor(call)
    if (filter?.protocol_id) query = query.where('r.protocol_id', '=', filter.protocol_id)
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('r.name'), id: 'r.id' },
    })
  },

  show: call => findProfile(call, call.input.risk_profile_id),

  async create(call) {
    const { protocol_id, name, threats = [], categories = [] } = call.input
    await demandAdopted(call, protocol_id)
    await demandFreeName(call, { protocol_id, name })
    await demandRateable(call, { threats, categories })
    const { id } = await call.db
      .insertInto('risk_profiles')
      .values({ organization_id: call.organizationId, protocol_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveRatings(call, id, { threats, categories })
    const after = await findProfile(call, id)
    call.note({ subjectType: 'risk_profiles', subjectId: id, after: recorded(after) })
    return after
  },

  async update(call) {
    const { risk_profile_id, name, ...ratings } = call.input
    const before = await take(call, risk_profile_id)
    demandFresh(call, before)
    if (name) await demandFreeName(call, { protocol_id: before.protocol_id, name, except: before.id })
    await demandRateable(call, ratings)
    await saveRatings(call, risk_profile_id, ratings)
    await write(call, risk_profile_id, name ? { name } : {})
    const after = await findProfile(call, risk_profile_id)
    call.note({ before: recorded(before), after: recorded(after) })
    return after
  },

  async remove(call) {
    const before = await take(call, call.input.risk_profile_id)
    demandFresh(call, before)
    await demandUnused(call, before)
    await write(call, before.id, { deleted_at: sql`now()` })
    await freeTrashedEntities(call, before)
    call.note({ before: recorded(before) })
  },
}

/** The profile that a call is about to change, held until the call ends. */
async function take(call: Call, profileId: number): Promise<RiskProfile> {
  await sql`select from risk_profiles where organization_id = ${call.organizationId} and id = ${profileId}
    for update`.execute(call.db)
  return findProfile(call, profileId)
}

async function write({ db, organizationId }: Call, profileId: number, fields: object): Promise<void> {
  await db
    .updateTable('risk_profiles')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', profileId)
    .execute()
}

async function demandAdopted({ db, organizationId }: Call, protocolId: number): Promise<void> {
  const { rows } = await sql`select from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    where op.organization_id = ${organizationId} and op.protocol_id = ${protocolId}
      and op.dropped_at is null`.execute(db)
  if (rows.length === 0) throw invalid({ protocol_id: ['The company does not use this framework.'] })
}

interface Naming {
  protocol_id: number
  name: string
  except?: number
}

async function demandFreeName({ db, organizationId }: Call, { protocol_id, name, except = 0 }: Naming) {
  const { rows } = await sql`select from risk_profiles where organization_id = ${organizationId}
    and protocol_id = ${protocol_id} and lower(name) = lower(${name}) and id <> ${except}
    and deleted_at is null`.execute(db)
  if (rows.length > 0) throw invalid({ name: ['This framework has a risk profile of this name already.'] })
}

async function demandUnused({ db, organizationId }: Call, { id }: RiskProfile): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from entity_protocols ep
    join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id and e.deleted_at is null
    where ep.organization_id = ${organizationId} and ep.risk_profile_id = ${id}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  const who = count === 1 ? '1 entity uses' : `${count} entities use`
  throw new Failure('conflict', `${who} this risk profile. Choose another there first.`)
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

/** What the audit log keeps of a risk profile. */
function recorded({ name, threats, categories }: RiskProfile) {
  return {
    name,
    threats: Object.fromEntries(threats.map(each => [each.threat_id, each.likelihood])),
    categories: Object.fromEntries(categories.map(each => [each.category_id, each.impact])),
  }
}
