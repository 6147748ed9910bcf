import { RISKS_PER_PAGE, type RiskRow } from '#domain/risks/risks.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { riskRows } from './risk-rows.ts'

/** The risks of the entities that the caller administers, by entity, from the same statement as their list. */
export async function entityRisks(
  db: Db,
  { actor, periodId }: { actor: Actor; periodId: number },
): Promise<Map<number, RiskRow>> {
  const input = { actor, periodId, by: ['entity'] as const, filter: {} }
  const { rows } = await riskRows(db, input, { page: 1, perPage: RISKS_PER_PAGE })
  return new Map(rows.flatMap(row => (row.entity ? [[row.entity.id, row] as const] : [])))
}
