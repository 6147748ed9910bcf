import { costLimitOf, largerTablesReadWhole, PAGES_READ_WHOLE } from './limits.ts'
import type { PlannedStatement, PlanStep } from './plan-of.ts'
import type { Statistics } from './statistics.ts'

export interface PlannedCall {
  /** The name of a hot call. */
  what: string
  statements: PlannedStatement[]
}

/** Returns a sentence for each large table that a statement reads whole, and for each statement that costs too much. */
export function faultsOf(
  { what, statements }: PlannedCall,
  { relations }: Statistics,
  company: 'largest' | 'others',
): string[] {
  const most = costLimitOf(what)[company]
  const sizeOf = (table: string) => relations[table]?.[0] ?? 0
  return statements.flatMap(({ text, plan }) => {
    const statement = text.trim().replaceAll(/\s+/g, ' ').slice(0, 200)
    const whole = tablesReadWhole(plan).filter(table => isLarge(table, sizeOf(table)))
    const cost = plan['Total Cost']
    return [
      ...whole.map(table => `${what}: reads all ${sizeOf(table)} pages of ${table}: ${statement}`),
      ...(cost > most ? [`${what}: costs ${Math.round(cost)}, and may cost ${most}: ${statement}`] : []),
    ]
  })
}

function isLarge(table: string, pages: number): boolean {
  return pages > (largerTablesReadWhole[table] ?? PAGES_READ_WHOLE)
}

/** A scan of an index without a condition on it reads everything, too. */
function tablesReadWhole(step: PlanStep): string[] {
  const { 'Relation Name': table, 'Node Type': type, 'Index Cond': condition, Plans = [] } = step
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && !condition)
  return [...(table && isWhole ? [table] : []), ...Plans.flatMap(tablesReadWhole)]
}
