import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { RescoreState } from '#domain/rescore/rescore.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptFigures } from '#server/risks/kept/kept-figures.service.ts'
import { pendingAnswers, pendingCounts, type Rescored } from './pending.ts'

type Counts = Pick<RescoreState, 'answers' | 'options' | 'weights' | 'ratings'>
type Pending = Omit<RescoreState, 'period' | 'divisions' | 'last'>

const none: Pending = { answers: 0, options: 0, weights: 0, ratings: 0, entities: 0, protocols: [] }

const kept = keptFigures<Pending>('pending rescore', 'figures')

/**
 * Counts the answers with figures of before, in all and by framework; none without an open assessment. Every answer is compared
 * with its question, so they are counted again only after a change (decision 44).
 */
export async function countPending(
  { db, organizationId, actor }: Call,
  periodId: number | null,
): Promise<Pending> {
  if (periodId === null) return none
  return kept(db, { actor, periodId, make: () => count(db, { organizationId, actor, periodId }) })
}

async function count(db: Db, { organizationId, actor, periodId }: Rescored): Promise<Pending> {
  await planForHashing(db)
  const { rows } = await sql<Counts & { entities: number; protocol: Named | null }>`
    select ${pendingCounts}, count(distinct p.entity_id) as entities,
      case when grouping(p.protocol_id) = 0 then jsonb_build_object('id', p.protocol_id, 'name',
        (select name from protocols where id = p.protocol_id)) end as protocol
    from (${pendingAnswers({ organizationId, actor, periodId })}) p
    group by grouping sets ((), (p.protocol_id)) order by 1 desc`.execute(db)
  const total = rows.find(row => row.protocol === null)
  return {
    ...(total ?? none),
    protocols: rows.flatMap(({ protocol, entities: _, ...counts }) =>
      protocol === null ? [] : [{ protocol, ...counts }],
    ),
  }
}
