import { sql } from 'kysely'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { Configuration, type Protocol, type protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { isOffered, protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { lockProtocols, shareProtocols } from './hold-protocols.service.ts'
import { loadProtocol } from './visible-protocols.service.ts'

/** Takes a framework into use, or back into use with all its former data, or changes its configuration. */
export async function adopt(call: Call<InputOf<typeof protocolsApi.adopt>>): Promise<Protocol> {
  const { organization_id, protocol_id, ...given } = call.input
  demandOwn(call, organization_id)
  await lockProtocols(call.db, organization_id)
  await shareProtocols(call.db)
  const before = await loadProtocol(call, protocol_id)
  demandState(isOffered(before))
  demandFresh(call, before)
  const kept = await adoptionOf(call, protocol_id)
  const configuration = Configuration.parse({ ...kept?.configuration, ...given })
  await keepAdoption(call, protocol_id, configuration)
  if (!kept) await addStandardProfile(call, protocol_id)
  call.note({
    subjectId: protocol_id,
    before: { adopted: before.adopted, configuration: before.configuration },
    after: { adopted: true, configuration },
  })
  return loadProtocol(call, protocol_id)
}

/** Takes a framework out of use. Its answers, settings and ratings are kept for a new adoption. */
export async function drop(call: Call<InputOf<typeof protocolsApi.drop>>): Promise<void> {
  const { organization_id, protocol_id } = call.input
  demandOwn(call, organization_id)
  await lockProtocols(call.db, organization_id)
  const before = await loadProtocol(call, protocol_id)
  demandState(protocolPolicy.drop(call.actor, before))
  demandFresh(call, before)
  await call.db
    .updateTable('organization_protocols')
    .set({ dropped_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('organization_id', '=', organization_id)
    .where('protocol_id', '=', protocol_id)
    .execute()
  call.note({ subjectId: protocol_id, before: { adopted: true }, after: { adopted: false } })
}

/** The company's adoption, whether or not it has been dropped. */
function adoptionOf({ db, organizationId }: Call, protocolId: number) {
  return db
    .selectFrom('organization_protocols')
    .select('configuration')
    .where('organization_id', '=', organizationId)
    .where('protocol_id', '=', protocolId)
    .executeTakeFirst()
}

async function keepAdoption(
  { db, organizationId }: Call,
  protocolId: number,
  configuration: Configuration,
): Promise<void> {
  await sql`
    insert into organization_protocols as op (organization_id, protocol_id, configuration)
    values (${organizationId}, ${protocolId}, ${JSON.stringify(configuration)})
    on conflict (organization_id, protocol_id) do update set
      configuration = excluded.configuration, version = op.version + 1, dropped_at = null,
      adopted_at = case when op.dropped_at is null then op.adopted_at else now() end`.execute(db)
}

/** The profile that a first adoption comes with: everything in the middle. */
async function addStandardProfile({ db, organizationId }: Call, protocolId: number): Promise<void> {
  await sql`
    with profile as (
      insert into risk_profiles (organization_id, protocol_id, name)
      values (${organizationId}, ${protocolId}, 'Standard') returning organization_id, id
    ), likelihoods as (
      insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
      select p.organization_id, p.id, t.id, 3 from profile p cross join threats t where t.deleted_at is null
    )
    insert into risk_profile_categories (organization_id, risk_profile_id, category_id, impact)
    select p.organization_id, p.id, c.id, 3 from profile p cross join categories c where c.deleted_at is null`.execute(
    db,
  )
}
