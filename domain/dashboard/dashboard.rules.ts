import { sortsIn } from '../platform/listing.ts'
import type { Extremes } from '../risks/risks.contract.ts'
import { figuresFrom, type RiskSums, rounded } from '../risks/risks.rules.ts'
import type { EntityFigures, Progress } from './dashboard.contract.ts'

/** The sums behind progress, as whole numbers that add up. */
export type ProgressSums = RiskSums & { accepted: number }

/** The progress of everything that these are the sums of; of nothing when there are none. */
export function progressOf(all: Iterable<ProgressSums>): Progress {
  const sums = { ...nothing }
  for (const each of all) add(sums, each)
  const { score, risk, exposure, coverage } = figuresFrom(sums)
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    not_applicable: sums.not_applicable,
    accepted: sums.accepted,
    coverage: rounded(coverage),
    score: shown(score),
    risk: shown(risk),
    exposure: shown(exposure),
  }
}

const nothing: ProgressSums = {
  in_scope: 0,
  answered: 0,
  not_applicable: 0,
  accepted: 0,
  weight: 0,
  weighted_score: 0,
  rated_weight: 0,
  weighted_risk: 0,
  open_weight: 0,
  open_risk: 0,
}

/** Names each sum: a loop over their names takes several times as long. */
function add(sums: ProgressSums, each: ProgressSums): void {
  sums.in_scope += each.in_scope
  sums.answered += each.answered
  sums.not_applicable += each.not_applicable
  sums.accepted += each.accepted
  sums.weight += each.weight
  sums.weighted_score += each.weighted_score
  sums.rated_weight += each.rated_weight
  sums.weighted_risk += each.weighted_risk
  sums.open_weight += each.open_weight
  sums.open_risk += each.open_risk
}

const shown = (figure: number | null) => (figure === null ? null : rounded(figure))

/**
 * The entity with the highest risk among these sums, of equal ones the oldest, and between which risks they lie. The cells
 * above the threshold are counted elsewhere.
 */
export function extremesOf(
  all: readonly (ProgressSums & { entity_id: number })[],
  { names, above }: { names: ReadonlyMap<number, string>; above: number },
): Extremes {
  const rated = [...Map.groupBy(all, each => each.entity_id)].flatMap(([id, own]) => {
    const sums = { ...nothing }
    for (const each of own) add(sums, each)
    const { risk, coverage } = figuresFrom(sums)
    return risk === null ? [] : [{ id, risk, coverage }]
  })
  let [worst, best] = [rated[0], rated[0]]
  if (!worst || !best) return { worst: null, above, spread: null }
  for (const each of rated) {
    if (each.risk > worst.risk || (each.risk === worst.risk && each.id < worst.id)) worst = each
    if (each.risk < best.risk) best = each
  }
  const highest = rounded(worst.risk)
  const entity = { id: worst.id, name: names.get(worst.id) ?? '' }
  return {
    worst: { entity, risk: highest, coverage: rounded(worst.coverage) },
    above,
    spread: { entities: rated.length, lowest: rounded(best.risk), highest },
  }
}

/**
 * Sorts figures of entities, by default the highest risk first. Those without a figure come last in both directions, and
 * equal ones by name.
 */
export function inOrder(rows: readonly EntityFigures[], sort: string | undefined): EntityFigures[] {
  const terms = sortsIn(sort ?? 'risk|desc')
  return rows.toSorted((a, b) => {
    for (const { field, direction } of terms) {
      const compared = compare(figureOf(a, field), figureOf(b, field), direction)
      if (compared !== 0) return compared
    }
    return byName(a.entity.name, b.entity.name) || a.entity.id - b.entity.id
  })
}

function figureOf(row: EntityFigures, field: string): string | number | null {
  if (field === 'name') return row.entity.name
  if (field === 'overdue') return row.overdue_assignments
  return row[field as 'coverage' | 'risk' | 'score' | 'exposure']
}

function compare<Value extends string | number | null>(
  a: Value,
  b: Value,
  direction: 'asc' | 'desc',
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const ascending = typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b))
  return direction === 'desc' ? -ascending : ascending
}

/** As people count: Ward 9 before Ward 10. A collator is kept, since each comparison would make one. */
const byName = new Intl.Collator('en', { numeric: true }).compare
