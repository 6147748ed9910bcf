import { sql } from 'kysely'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { FiguresAsked } from './kept/figures-version.service.ts'
import { keptFigures } from './kept/kept-figures.service.ts'
import { addedUp, parts, scope, sumNames } from './risk-sums.ts'

/** The sums behind the figures of one entity in one framework, and the number of its accepted answers. */
export type FrameworkSums = RiskSums & { entity_id: number; protocol_id: number; accepted: number }

const kept = keptFigures<readonly FrameworkSums[]>('sums by framework', 'figures')

/** The sums of every entity and framework in which anything is in scope, from the same parts as the risks; in one statement. */
export function frameworkSums(db: Db, asked: FiguresAsked): Promise<readonly FrameworkSums[]> {
  return kept(db, { ...asked, make: () => read(db, asked) })
}

async function read(db: Db, { actor, periodId }: FiguresAsked): Promise<FrameworkSums[]> {
  const asked = { actor, periodId, by: ['entity'] as const, filter: {} }
  await planForHashing(db)
  const { rows } = await sql<FrameworkSums>`
    with ${scope(asked)},
      parts as (${parts(asked)})
    select entity_id, protocol_id, ${addedUp(['accepted', ...sumNames])} from parts
    group by entity_id, protocol_id having sum(in_scope) > 0`.execute(db)
  return rows
}
