import { sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellGroups, number } from '../cells/cell-groups.ts'
import { type EntityCells, NUMBERS_OF_CELL, PAIR, RATED_WEIGHT } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { pairs } from '../cells/pairs.ts'

export interface Place {
  likelihood: number
  impact: number
}

/** Finds the place of each group that an entity has rated answers in. */
export type Placing = (entity: EntityCells) => ReadonlyMap<number, Place>

interface Ratings {
  threats: [profile: number, threat: number, likelihood: number][]
  categories: [profile: number, category: number, impact: number][]
}

/** Reads the ratings of now. A group stands where the highest rated of its answered questions does. */
export async function placing(db: Db, { actor }: CellInput, groups: CellGroups): Promise<Placing> {
  const { rows } = await sql<Ratings>`
    select coalesce((select json_agg(json_build_array(risk_profile_id, threat_id, likelihood))
        from risk_profile_threats where organization_id = ${actor.organizationId}), '[]') as threats,
      coalesce((select json_agg(json_build_array(risk_profile_id, category_id, impact))
        from risk_profile_categories where organization_id = ${actor.organizationId}), '[]') as categories`.execute(
    db,
  )
  const likelihoods = byProfile(rows[0]?.threats ?? [])
  const impacts = byProfile(rows[0]?.categories ?? [])
  return ({ uses }) => {
    const places = new Map<number, Place>()
    for (const { profile, cells } of uses) {
      const [likelihoodOf, impactOf] = [likelihoods.get(profile), impacts.get(profile)]
      for (let at = 0; at < cells.length; at += NUMBERS_OF_CELL) {
        const pair = number(cells, at + PAIR)
        const group = groups.of(pair)
        if (group < 0 || number(cells, at + RATED_WEIGHT) === 0) continue
        const { threat_id, category_id } = pairs.at(pair)
        const likelihood = likelihoodOf?.get(threat_id) ?? UNRATED
        const impact = impactOf?.get(category_id) ?? UNRATED
        const known = places.get(group)
        if (!known || isHigher({ likelihood, impact }, known)) places.set(group, { likelihood, impact })
      }
    }
    return places
  }
}

/** Of equal products, the higher likelihood counts. */
const isHigher = (a: Place, b: Place) =>
  (a.likelihood * a.impact - b.likelihood * b.impact || a.likelihood - b.likelihood) > 0

function byProfile(ratings: readonly [number, number, number][]): Map<number, Map<number, number>> {
  const found = new Map<number, Map<number, number>>()
  for (const [profile, id, rating] of ratings) {
    const ofProfile = found.get(profile) ?? new Map<number, number>()
    found.set(profile, ofProfile.set(id, rating))
  }
  return found
}
