import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { type Rateable, type Ratings, ratingErrors } from '#domain/risk-profiles/ratings.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'

/**
 * Replaces a profile's ratings. A threat or category that is not named gets the middle; an omitted list stays, and so
 * does the rating of one in the trash. Only what differs is written: the answers to questions that are rated differently
 * are counted again.
 */
export async function saveRatings(call: Call, profileId: number, ratings: Ratings): Promise<void> {
  const { threats, categories } = ratings
  const { db, organizationId } = call
  if (threats) {
    await sql`delete from risk_profile_threats
      where organization_id = ${organizationId} and risk_profile_id = ${profileId}
        and threat_id <> all(${threats.map(each => each.threat_id)}::bigint[])
        and threat_id in (select id from threats where deleted_at is null)`.execute(db)
    await sql`insert into risk_profile_threats as kept (organization_id, risk_profile_id, threat_id, likelihood)
      select ${organizationId}, ${profileId}, t.threat_id, t.likelihood
      from jsonb_to_recordset(${JSON.stringify(threats)}::jsonb) t (threat_id bigint, likelihood integer)
      on conflict (organization_id, risk_profile_id, threat_id) do update set likelihood = excluded.likelihood
      where kept.likelihood <> excluded.likelihood`.execute(db)
  }
  if (categories) {
    await sql`delete from risk_profile_categories
      where organization_id = ${organizationId} and risk_profile_id = ${profileId}
        and category_id <> all(${categories.map(each => each.category_id)}::bigint[])
        and category_id in (select id from categories where deleted_at is null)`.execute(db)
    await sql`insert into risk_profile_categories as kept (organization_id, risk_profile_id, category_id, impact)
      select ${organizationId}, ${profileId}, c.category_id, c.impact
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) c (category_id bigint, impact integer)
      on conflict (organization_id, risk_profile_id, category_id) do update set impact = excluded.impact
      where kept.impact <> excluded.impact`.execute(db)
  }
}

/**
 * Throws `invalid` for ratings of threats or categories that do not exist. Those in the trash can be rated for as long as
 * a question of the framework refers to them.
 */
export async function demandRateable({ db }: Call, protocolId: number, ratings: Ratings): Promise<void> {
  const used = sql`select from questions q where q.protocol_id = ${protocolId} and q.deleted_at is null`
  const { rows } = await sql<Rateable>`select
    array(select t.id from threats t where t.deleted_at is null or exists (${used} and q.threat_id = t.id)) as threats,
    array(select c.id from categories c where c.deleted_at is null or exists (${used} and q.category_id = c.id))
      as categories`.execute(db)
  const errors = ratingErrors(ratings, rows[0] ?? { threats: [], categories: [] })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
