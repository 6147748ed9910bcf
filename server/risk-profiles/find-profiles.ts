import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { DEFAULT_RATING } from '#domain/risk-profiles/ratings.rules.ts'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { riskProfilePolicy } from '#domain/risk-profiles/risk-profiles.rules.ts'
import { maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './risk-profiles.table.ts'

interface FoundProfile extends Omit<RiskProfile, 'abilities' | 'reasons' | 'entities_count'> {
  /** All entities that use it. */
  used_by: number
  /** Those of them that the caller sees; null: all. */
  seen_count: number | null
}
export type ProfileQuery = SelectQueryBuilder<Tables & { r: Tables['risk_profiles'] }, 'r', FoundProfile>

/** The live risk profiles of the frameworks that the company uses. */
export function profilesFor({ db, actor, organizationId }: Call): ProfileQuery {
  return db
    .selectFrom('risk_profiles as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.deleted_at', 'is', null)
    .where(isAdopted)
    .select(['r.id', 'r.protocol_id', 'r.name', 'r.version'])
    .select([
      protocol.as('protocol'),
      threats.as('threats'),
      categories.as('categories'),
      entitiesCount(sql`true`).as('used_by'),
      seenCount(actor).as('seen_count'),
    ]) as ProfileQuery
}

export async function findProfile(call: Call, profileId: number) {
  const found = await profilesFor(call).where('r.id', '=', profileId).executeTakeFirst()
  if (!found) throw notFound()
  return presentProfile(call, found)
}

/** Adds the caller's permissions to a profile. */
export function presentProfile({ actor }: Pick<Call, 'actor'>, { seen_count, ...profile }: FoundProfile) {
  const verdicts = verdictsOf(riskProfilePolicy, actor, profile)
  return { ...profile, entities_count: seen_count ?? profile.used_by, ...verdicts }
}

const isAdopted = sql<boolean>`exists (
  select from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
  where op.organization_id = r.organization_id and op.protocol_id = r.protocol_id and op.dropped_at is null)`

const protocol = sql<RiskProfile['protocol']>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from protocols p where p.id = r.protocol_id)`

/** One that is offered, or that a question of the framework refers to although it is in the trash. */
function isRateable(alias: 't' | 'c', reference: 'threat_id' | 'category_id'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null or exists (select from questions q
    where q.protocol_id = r.protocol_id and q.${sql.ref(reference)} = ${sql.ref(`${alias}.id`)} and q.deleted_at is null))`
}

const threats = sql<RiskProfile['threats']>`coalesce((
  select jsonb_agg(jsonb_build_object('threat_id', t.id, 'name', t.name,
    'likelihood', coalesce(rt.likelihood, ${sql.lit(DEFAULT_RATING)})) order by lower(t.name), t.id)
  from threats t left join risk_profile_threats rt
    on rt.organization_id = r.organization_id and rt.risk_profile_id = r.id and rt.threat_id = t.id
  where ${isRateable('t', 'threat_id')}), '[]')`

const categories = sql<RiskProfile['categories']>`coalesce((
  select jsonb_agg(jsonb_build_object('category_id', c.id, 'name', c.name,
    'impact', coalesce(rc.impact, ${sql.lit(DEFAULT_RATING)})) order by lower(c.name), c.id)
  from categories c left join risk_profile_categories rc
    on rc.organization_id = r.organization_id and rc.risk_profile_id = r.id and rc.category_id = c.id
  where ${isRateable('c', 'category_id')}), '[]')`

function seenCount(actor: Actor): RawBuilder<number | null> {
  return seesWholeCompany(actor) ? sql<null>`null::bigint` : entitiesCount(maySeeEntity(actor))
}

function entitiesCount(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from entity_protocols ep
    join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id and e.deleted_at is null
    where ep.organization_id = r.organization_id and ep.protocol_id = r.protocol_id
      and ep.risk_profile_id = r.id and ${condition})`
}
