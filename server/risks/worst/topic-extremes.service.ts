import { sql } from 'kysely'
import { extremesOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { DEFAULT_THRESHOLD, figuresFrom } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { groupSums } from '../group-sums.service.ts'
import type { SumInput } from '../risk-scope.ts'

type TopicInput = Omit<SumInput, 'by' | 'filter'> & {
  filter: SumInput['filter'] & { topic_id: number | number[] }
}

/**
 * Returns the facts that the average of each topic hides. No ledger has topics by entity, so the answers to their questions are added up: ask for
 * the topics of a page.
 */
export async function topicExtremes(db: Db, input: TopicInput): Promise<(topicId: number) => Extremes> {
  const sums = await groupSums(db, { ...input, by: ['entity', 'topic', 'threat'] })
  const names = await entityNames(db, input, new Set(sums.map(({ entity_id }) => entity_id)))
  const thresholds = await thresholdsOf(db, input)
  const isAbove = (pair: (typeof sums)[number]) =>
    needsRemediation(figuresFrom(pair).risk, thresholds.get(pair.protocol_id) ?? DEFAULT_THRESHOLD)
  const byTopic = Map.groupBy(sums, ({ topic_id }) => topic_id)
  return id => {
    // A topic is of one framework, and so has one row for each of its pairs.
    const pairs = (byTopic.get(id) ?? []).map(pair => ({ ...pair, accepted: 0 }))
    return extremesOf(pairs, { names, above: pairs.filter(isAbove).length })
  }
}

async function entityNames(db: Db, { actor }: TopicInput, ids: ReadonlySet<number>) {
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${actor.organizationId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function thresholdsOf(db: Db, { actor, periodId }: TopicInput) {
  const { rows } = await sql<{ protocol_id: number; threshold: number }>`
    select protocol_id, threshold from period_thresholds
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}`.execute(db)
  return new Map(rows.map(({ protocol_id, threshold }) => [protocol_id, threshold]))
}
