import { sql } from 'kysely'
import { holdPeriodsOpen } from '#server/periods/closing/hold-open.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing, planForLookups } from '#server/platform/db/plan-for-values.ts'
import { pendingAnswers, type Rescored } from './pending.ts'

/** An entity with answers that have figures of before. */
export interface Waiting {
  entityId: number
  pending: number
}

type InPeriod = Pick<Rescored, 'organizationId' | 'actor' | 'periodId'>

export async function pendingEntities(trx: Db, inPeriod: InPeriod): Promise<Waiting[]> {
  await planForHashing(trx)
  const { rows } = await sql<Waiting>`select p.entity_id as "entityId", count(*) as pending
    from (${pendingAnswers(inPeriod)}) p group by p.entity_id order by p.entity_id`.execute(trx)
  return rows
}

/** The work that a rescore of some entities has done. */
interface Done {
  answers: number
  /** The entities of which no answer was left out. */
  entities: number
}

/**
 * Gives the answers of some entities the figures of now, and counts both; null if the assessment is closed. Answers
 * that somebody is saving are left out: waiting for them could end in a deadlock. Only figures change: the
 * answer's version, its acceptance and the moment of its last save stay.
 */
export async function rescoreEntities(
  trx: Db,
  { entityIds, ...inPeriod }: InPeriod & { entityIds: readonly number[] },
): Promise<Done | null> {
  const { organizationId, periodId } = inPeriod
  await sql`select ${holdPeriodsOpen({ organizationId })}`.execute(trx)
  const { rows: open } = await sql`select from assessment_periods where organization_id = ${organizationId}
    and id = ${periodId} and closed_at is null and deleted_at is null`.execute(trx)
  if (open.length === 0) return null
  await planForHashing(trx)
  const { rows: found } = await sql<{ id: number; entity_id: number }>`select p.id, p.entity_id
    from (${pendingAnswers({ ...inPeriod, entityIds })}) p`.execute(trx)
  const { rows: locked } = await sql<{ id: number }>`select id from answers
    where organization_id = ${organizationId} and id = any(${found.map(({ id }) => id)}::bigint[])
    for update skip locked`.execute(trx)
  const answerIds = locked.map(({ id }) => id)
  // Read again under the locks.
  const { rows: changes } =
    await sql<Changed>`select p.id, p.new_score, p.new_weight, p.new_likelihood, p.new_impact
    from (${pendingAnswers({ ...inPeriod, entityIds, answerIds })}) p`.execute(trx)
  await planForLookups(trx)
  await sql`update answers a set score = c.new_score, weight = c.new_weight,
      likelihood = c.new_likelihood, impact = c.new_impact
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      c (id bigint, new_score smallint, new_weight smallint, new_likelihood smallint, new_impact smallint)
    where a.organization_id = ${organizationId} and a.id = c.id`.execute(trx)
  const own = new Set(answerIds)
  const left = new Set(found.filter(({ id }) => !own.has(id)).map(({ entity_id }) => entity_id))
  return { answers: changes.length, entities: entityIds.length - left.size }
}

interface Changed {
  id: number
  new_score: number | null
  new_weight: number
  new_likelihood: number | null
  new_impact: number | null
}
