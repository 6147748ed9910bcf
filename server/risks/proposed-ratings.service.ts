import { type RawBuilder, sql } from 'kysely'

/** Ratings in place of those that the profiles have. */
export interface ProposedRatings {
  threats: readonly { risk_profile_id: number; threat_id: number; likelihood: number }[]
  categories: readonly { risk_profile_id: number; category_id: number; impact: number }[]
}

interface Proposal {
  actor: { organizationId: number | null }
  proposed?: ProposedRatings | undefined
}

/**
 * The tables of ratings with the proposed ones in place, as parts of a statement. They go by the names of the tables, which
 * the rest of the statement reads.
 */
export function proposedRatings({ actor, proposed }: Proposal): RawBuilder<unknown> {
  if (!proposed) return sql``
  const organization = sql`${actor.organizationId}::bigint`
  const threats = sql`jsonb_to_recordset(${JSON.stringify(proposed.threats)}::jsonb)
    p (risk_profile_id bigint, threat_id bigint, likelihood integer)`
  const categories = sql`jsonb_to_recordset(${JSON.stringify(proposed.categories)}::jsonb)
    p (risk_profile_id bigint, category_id bigint, impact integer)`
  return sql`
    risk_profile_threats as materialized (
      select organization_id, risk_profile_id, threat_id, likelihood::integer from risk_profile_threats
      where organization_id = ${organization}
        and (risk_profile_id, threat_id) not in (select p.risk_profile_id, p.threat_id from ${threats})
      union all select ${organization}, p.risk_profile_id, p.threat_id, p.likelihood from ${threats}
    ),
    risk_profile_categories as materialized (
      select organization_id, risk_profile_id, category_id, impact::integer from risk_profile_categories
      where organization_id = ${organization}
        and (risk_profile_id, category_id) not in (select p.risk_profile_id, p.category_id from ${categories})
      union all select ${organization}, p.risk_profile_id, p.category_id, p.impact from ${categories}
    ),`
}
