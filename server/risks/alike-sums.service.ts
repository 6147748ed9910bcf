import { sql } from 'kysely'
import { type RiskSums, UNRATED } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { FiguresAsked } from './kept/figures-version.service.ts'
import { keptFigures } from './kept/kept-figures.service.ts'
import type { ProposedRatings } from './proposed-ratings.service.ts'
import { addedUp, parts, scope, sumNames } from './risk-sums.ts'

/** The sums of the questions that are rated alike, and the ratings that their profile gives them. */
export interface AlikeSums extends RiskSums {
  /** 0: none, and so no risk. */
  profile: number
  threat_id: number | null
  category_id: number | null
  likelihood: number
  impact: number
}

interface Asked extends FiguresAsked {
  protocolId: number
}

const kept = keptFigures<readonly AlikeSums[]>('sums of questions rated alike', 'figures')

/**
 * The sums in one framework by profile, threat and category, where anything is in scope of the threat and category; from the same
 * parts as the risks, in one statement.
 */
export function alikeSums(db: Db, asked: Asked): Promise<readonly AlikeSums[]> {
  return kept(db, { ...asked, input: asked.protocolId, make: () => read(db, asked) })
}

async function read(db: Db, { actor, periodId, protocolId }: Asked): Promise<AlikeSums[]> {
  const by = ['profile', 'threat', 'category'] as const
  const asked = { actor, periodId, by, filter: { protocol_id: protocolId } }
  await planForHashing(db)
  const { rows } = await sql<AlikeSums>`
    with ${scope(asked)},
      parts as (${parts(asked)}),
      alike as (select profile, threat_id, category_id, ${addedUp(sumNames)} from parts group by profile, threat_id, category_id)
    select a.*, coalesce(rt.likelihood, ${UNRATED})::int as likelihood, coalesce(rc.impact, ${UNRATED})::int as impact
    from alike a
    left join risk_profile_threats rt on rt.organization_id = ${actor.organizationId}
      and rt.risk_profile_id = a.profile and rt.threat_id = a.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${actor.organizationId}
      and rc.risk_profile_id = a.profile and rc.category_id = a.category_id`.execute(db)
  const groups = Map.groupBy(rows, row => `${row.threat_id} ${row.category_id}`)
  return [...groups.values()].filter(group => group.some(row => row.in_scope > 0)).flat()
}

/**
 * The same as if every answer were rated anew: by the ratings of its profile, and by the proposed ones in their place. Rated alike,
 * answers need no reading: Σ weight × product × (100 − score) = product × (100 × Σ weight − Σ weight × score).
 */
export function ratedAnew(sums: readonly AlikeSums[], { threats, categories }: ProposedRatings): AlikeSums[] {
  const likelihoods = new Map(
    threats.map(each => [`${each.risk_profile_id} ${each.threat_id}`, each.likelihood]),
  )
  const impacts = new Map(
    categories.map(each => [`${each.risk_profile_id} ${each.category_id}`, each.impact]),
  )
  return sums.map(row => {
    if (row.profile === 0) return { ...row, rated_weight: 0, weighted_risk: 0 }
    const likelihood = likelihoods.get(`${row.profile} ${row.threat_id}`) ?? row.likelihood
    const impact = impacts.get(`${row.profile} ${row.category_id}`) ?? row.impact
    const product = likelihood * impact
    return {
      ...row,
      ...{ likelihood, impact, rated_weight: row.weight },
      weighted_risk: product * (100 * row.weight - row.weighted_score),
      open_risk: product * 100 * row.open_weight,
    }
  })
}
