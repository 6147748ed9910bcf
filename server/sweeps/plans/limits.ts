/** A table with more pages (8 KB each) is found by an index, in every call that people wait for. */
export const PAGES_READ_WHOLE = 200

/** Tables that figures and lists join as a whole, by a hash, and the pages that they may have. */
export const largerTablesReadWhole: Record<string, number> = { questions: 1000 }

interface CostLimit {
  /** The limit for a company with plans of its own. */
  largest: number
  /** The limit for all others, which share a plan. */
  others: number
}

/** The most that a statement of an ordinary call may cost, as the planner counts: in pages that are read in order. */
const usual: CostLimit = { largest: 2500, others: 1500 }

/**
 * Calls that read more, by their names without the role: about twice of what they cost. Reading all answers of Large
 * costs 73,000.
 */
const byCall: Record<string, CostLimit> = {
  'answers page of 25': { largest: 2000, others: 5000 },
  'questions page of 25': { largest: 2000, others: 20_000 },
  topics: { largest: 6000, others: 6000 },
  'entities page of 25': { ...usual, largest: 15_000 },
  dashboard: { ...usual, largest: 6000 },
  'heat map': { ...usual, largest: 4000 },
  matrix: { ...usual, largest: 5000 },
  'top risks': { ...usual, largest: 6000 },
  'risks by entity': { ...usual, largest: 7000 },
  // Answers to headings, of which there are none, are looked up in both assessments.
  comparison: { ...usual, largest: 15_000 },
  // The same in each of the assessments, one after the other.
  trends: { ...usual, largest: 7000 },
  'answers that moved': { largest: 15_000, others: 3000 },
  'overview of a period': { ...usual, largest: 6000 },
  'completion by day': { largest: 9000, others: 4000 },
  'comparison by entity': { ...usual, largest: 7000 },
  // The open tasks of a person are ranked before a page of them is read.
  'page of 25 tasks': { ...usual, others: 5000 },
  search: { largest: 1500, others: 8000 },
}

export function costLimitOf(call: string): CostLimit {
  return byCall[call.split(',')[0] ?? ''] ?? usual
}
