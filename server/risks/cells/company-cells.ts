/** The numbers of a cell: its pair of threat and category, and the sums of its answers in scope. */
export const PAIR = 0
export const ANSWERED = 1
export const RATED_WEIGHT = 2
export const WEIGHTED_RISK = 3
/** The excluded questions, whose answers are not in the sums. */
export const EXCLUDED = 4
/** Σ weight of the answers with a score, and Σ weight × score, whatever their ratings. */
export const WEIGHT = 5
export const WEIGHTED_SCORE = 6
export const NUMBERS_OF_CELL = 7

/** A framework that an entity uses, with its cells one after the other. */
export interface Use {
  protocol_id: number
  /** The risk profile; 0 is none. */
  profile: number
  cells: Int32Array
}

export interface EntityCells {
  entity_id: number
  uses: Use[]
}

export interface FrameworkCells {
  threshold: number
  /** A pair of threat and category, and the number of its questions, one after the other. */
  questions: Int32Array
}

/** The cells of the entities in reach, by ascending ids, and the frameworks that they use. */
export interface CompanyCells {
  entities: EntityCells[]
  frameworks: ReadonlyMap<number, FrameworkCells>
}
