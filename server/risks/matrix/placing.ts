import { sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CellGroups } from '../cells/cell-groups.ts'
import { type EntityCells, NUMBERS_OF_CELL, PAIR, RATED_WEIGHT } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { pairs } from '../cells/pairs.ts'

export interface Place {
  likelihood: number
  impact: number
}

type RatingRow = [profile: number, id: number, rating: number]

interface Ratings {
  threats: RatingRow[]
  categories: RatingRow[]
}

/** Reads the ratings of now. A group stands where the highest rated of its answered questions does. */
export async function placing(db: Db, { actor }: CellInput, groups: CellGroups): Promise<Places> {
  const { rows } = await sql<Ratings>`
    select coalesce((select json_agg(json_build_array(risk_profile_id, threat_id, likelihood))
        from risk_profile_threats where organization_id = ${actor.organizationId}), '[]') as threats,
      coalesce((select json_agg(json_build_array(risk_profile_id, category_id, impact))
        from risk_profile_categories where organization_id = ${actor.organizationId}), '[]') as categories`.execute(
    db,
  )
  return new Places(groups, rows[0] ?? { threats: [], categories: [] })
}

/** The places of groups at one entity after the other. */
export class Places {
  readonly #groups: CellGroups
  readonly #likelihoods: Map<string, number>
  readonly #impacts: Map<string, number>
  /** The rank of each pair by profile; 0 is not known yet. */
  readonly #ranks = new Map<number, Int16Array>()
  #entity: EntityCells | null = null
  /** The highest rank of each group at the entity; 0: it has no rated answers. */
  readonly #highest = new Int16Array(pairs.count)

  constructor(groups: CellGroups, { threats, categories }: Ratings) {
    this.#groups = groups
    this.#likelihoods = byProfile(threats)
    this.#impacts = byProfile(categories)
  }

  /** The place of a group at an entity, which has rated answers there. */
  of(entity: EntityCells, group: number): Place {
    if (this.#entity !== entity) this.#look(entity)
    return placeOf(this.#highest[group] ?? 0)
  }

  #look(entity: EntityCells): void {
    this.#entity = entity
    this.#highest.fill(0)
    for (const { profile, cells } of entity.uses) {
      const ranks = this.#ranksOf(profile)
      for (let at = 0; at < cells.length; at += NUMBERS_OF_CELL) {
        const pair = cells[at + PAIR] ?? 0
        const group = this.#groups.of(pair)
        if (group < 0 || cells[at + RATED_WEIGHT] === 0) continue
        ranks[pair] ||= this.#rankOf(profile, pair)
        const rank = ranks[pair] ?? 0
        if (rank > (this.#highest[group] ?? 0)) this.#highest[group] = rank
      }
    }
  }

  #ranksOf(profile: number): Int16Array {
    const known = this.#ranks.get(profile)
    if (known) return known
    const ranks = new Int16Array(pairs.count)
    this.#ranks.set(profile, ranks)
    return ranks
  }

  #rankOf(profile: number, pair: number): number {
    const { threat_id, category_id } = pairs.at(pair)
    const likelihood = this.#likelihoods.get(`${profile} ${threat_id}`) ?? UNRATED
    const impact = this.#impacts.get(`${profile} ${category_id}`) ?? UNRATED
    return rankOf({ likelihood, impact })
  }
}

/** By the product of both; of equal ones, the higher likelihood counts. */
const rankOf = ({ likelihood, impact }: Place) => likelihood * impact * 10 + likelihood

function placeOf(rank: number): Place {
  const likelihood = rank % 10
  return { likelihood, impact: Math.floor(rank / 10) / likelihood }
}

const byProfile = (ratings: readonly RatingRow[]) =>
  new Map(ratings.map(([profile, id, rating]) => [`${profile} ${id}`, rating]))
