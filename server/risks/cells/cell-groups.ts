import {
  ANSWERED,
  type CompanyCells,
  type EntityCells,
  EXCLUDED,
  NUMBERS_OF_CELL,
  PAIR,
  RATED_WEIGHT,
  type Use,
  WEIGHTED_RISK,
} from './company-cells.ts'
import { type Pair, pairs } from './pairs.ts'

export type CellColumn = keyof Pair

/** Questions of one threat or category only; 0: of none. */
export type PairFilter = { [column in CellColumn]?: number | undefined }

const UNKNOWN = -2
const LEFT_OUT = -1

/** Cells in groups of the same threat, category, both or neither, by numbers from 0. */
export class CellGroups {
  readonly keys: Partial<Pair>[] = []
  readonly #columns: readonly CellColumn[]
  readonly #filter: PairFilter
  readonly #numbers = new Map<string, number>()
  readonly #ofPair = new Int32Array(pairs.count).fill(UNKNOWN)

  constructor(columns: readonly CellColumn[], filter: PairFilter) {
    this.#columns = columns
    this.#filter = filter
  }

  /** The group of a pair, or -1 if the filter leaves it out. */
  of(pair: number): number {
    const known = this.#ofPair[pair] ?? UNKNOWN
    return known === UNKNOWN ? this.#meet(pair) : known
  }

  #meet(pair: number): number {
    const found = this.#find(pairs.at(pair))
    this.#ofPair[pair] = found
    return found
  }

  #find(pair: Pair): number {
    const { threat_id = pair.threat_id, category_id = pair.category_id } = this.#filter
    if (threat_id !== pair.threat_id || category_id !== pair.category_id) return LEFT_OUT
    const key = this.#columns.map(column => pair[column]).join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.keys.length)
    return this.keys.push(Object.fromEntries(this.#columns.map(column => [column, pair[column]]))) - 1
  }
}

/** The sums of one entity at a time, by group. They lie in arrays, as there may be a hundred thousand cells. */
export class EntitySums {
  readonly #groups: CellGroups
  readonly #answered = new Int32Array(pairs.count)
  readonly #ratedWeight = new Float64Array(pairs.count)
  readonly #weightedRisk = new Float64Array(pairs.count)
  /** The groups that the entity has cells of, as far as `count` says. */
  readonly #found = new Int32Array(pairs.count)
  #count = 0
  /** The entity that a group was last found at, counted from 1. */
  readonly #foundAt = new Int32Array(pairs.count)
  #entity = 0

  constructor(groups: CellGroups) {
    this.#groups = groups
  }

  /** Adds the cells of an entity up, in place of the one before. */
  addUp(uses: readonly Use[]): void {
    this.#entity++
    this.#count = 0
    for (const { cells } of uses) this.#add(cells)
  }

  /** Visits each group with rated answers: its risk as `figuresFrom` computes it, and the number of answers. */
  forEach(visit: (group: number, risk: number, answered: number) => void): void {
    for (let index = 0; index < this.#count; index++) {
      const group = this.#found[index] ?? 0
      const weight = this.#ratedWeight[group] ?? 0
      if (weight > 0)
        visit(group, (this.#weightedRisk[group] ?? 0) / (25 * weight), this.#answered[group] ?? 0)
    }
  }

  #add(cells: Int32Array): void {
    const [answered, ratedWeight, weightedRisk] = [this.#answered, this.#ratedWeight, this.#weightedRisk]
    const [foundAt, entity] = [this.#foundAt, this.#entity]
    for (let at = 0; at < cells.length; at += NUMBERS_OF_CELL) {
      const group = this.#groups.of(cells[at + PAIR] ?? 0)
      if (group < 0) continue
      if (foundAt[group] !== entity) {
        foundAt[group] = entity
        this.#found[this.#count++] = group
        answered[group] = 0
        ratedWeight[group] = 0
        weightedRisk[group] = 0
      }
      answered[group] = (answered[group] ?? 0) + (cells[at + ANSWERED] ?? 0)
      ratedWeight[group] = (ratedWeight[group] ?? 0) + (cells[at + RATED_WEIGHT] ?? 0)
      weightedRisk[group] = (weightedRisk[group] ?? 0) + (cells[at + WEIGHTED_RISK] ?? 0)
    }
  }
}

/** Visits each group with rated answers of each entity, by ascending entities. */
export function forEachRisk(
  { entities }: CompanyCells,
  groups: CellGroups,
  visit: (entity: EntityCells, group: number, risk: number, answered: number) => void,
): void {
  const sums = new EntitySums(groups)
  for (const entity of entities) {
    sums.addUp(entity.uses)
    sums.forEach((group, risk, answered) => {
      visit(entity, group, risk, answered)
    })
  }
}

/** The questions in scope of groups, and the threshold that each group has at an entity. */
export class GroupScopes {
  readonly #cells: CompanyCells
  readonly #groups: CellGroups
  readonly #questions = new Map<number, Map<number, number>>()
  readonly #lowest: number
  readonly #highest: number

  constructor(cells: CompanyCells, groups: CellGroups) {
    const thresholds = [...cells.frameworks.values()].map(({ threshold }) => threshold)
    this.#cells = cells
    this.#groups = groups
    this.#lowest = Math.min(...thresholds)
    this.#highest = Math.max(...thresholds)
  }

  /** The number of questions in scope of an entity in a group. */
  inScope(entity: EntityCells, group: number): number {
    return entity.uses.reduce((sum, use) => sum + this.#inScopeOf(use, group), 0)
  }

  /** The lowest threshold of the frameworks that the group has questions of at the entity; null: it has none. */
  threshold(entity: EntityCells, group: number): number | null {
    const used = entity.uses.filter(use => this.#inScopeOf(use, group) > 0)
    return used.length > 0
      ? Math.min(...used.map(({ protocol_id }) => this.#of(protocol_id).threshold))
      : null
  }

  /** Thresholds are looked up only between the lowest and the highest of all frameworks. */
  isAbove(risk: number, entity: EntityCells, group: number): boolean {
    if (risk <= this.#lowest) return false
    return risk > this.#highest || risk > (this.threshold(entity, group) ?? this.#highest)
  }

  #inScopeOf({ protocol_id, cells }: Use, group: number): number {
    let questions = this.#questionsOf(protocol_id).get(group) ?? 0
    for (let at = 0; at < cells.length; at += NUMBERS_OF_CELL) {
      const excluded = cells[at + EXCLUDED] ?? 0
      if (excluded > 0 && this.#groups.of(cells[at + PAIR] ?? 0) === group) questions -= excluded
    }
    return questions
  }

  #questionsOf(protocolId: number): Map<number, number> {
    const known = this.#questions.get(protocolId)
    if (known) return known
    const { questions } = this.#of(protocolId)
    const counted = new Map<number, number>()
    for (let at = 0; at < questions.length; at += 2) {
      const group = this.#groups.of(questions[at] ?? 0)
      counted.set(group, (counted.get(group) ?? 0) + (questions[at + 1] ?? 0))
    }
    this.#questions.set(protocolId, counted)
    return counted
  }

  #of(protocolId: number) {
    const framework = this.#cells.frameworks.get(protocolId)
    if (!framework) throw new Error(`framework ${protocolId} is used and was not read`)
    return framework
  }
}
