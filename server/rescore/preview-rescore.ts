import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import {
  RESCORE_ENTITIES,
  type RescoreAverages,
  type RescoreDifference,
  type RescorePreview,
} from '#domain/rescore/rescore.contract.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { figuresFrom, type RiskSums, rounded, sumsOf } from '#domain/risks/risks.rules.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { groupSums } from '#server/risks/group-sums.service.ts'
import { extremesRescored } from '#server/risks/worst/extremes-after.service.ts'
import { pendingAnswers, pendingCounts } from './pending.ts'

/** Pending answers of one entity, framework, threat and category, and by how much they change the sums of figures. */
interface Change extends Pick<RiskSums, 'weight' | 'weighted_score' | 'rated_weight' | 'weighted_risk'> {
  entity_id: number
  protocol_id: number
  threat_id: number | null
  category_id: number | null
  answers: number
  options: number
  weights: number
  ratings: number
}

type Preview = Omit<RescorePreview, 'job_id' | 'period' | 'divisions'>

/**
 * Finds what a rescore would change in the entities that the caller administers. Figures of now are those of the risks; those of after add the differences of the
 * answers that count in them.
 */
export async function previewRescore(call: Call, periodId: number): Promise<Preview> {
  const { db } = call
  // All of the caller’s divisions are rescored, whichever they work in now.
  const actor = { ...call.actor, activeDivisionId: null }
  const byEntity = await groupSums(db, { actor, periodId, by: ['entity'], filter: {} })
  const byCategory = await groupSums(db, { actor, periodId, by: ['category'], filter: {} })
  const changes = await readChanges(call, periodId)
  const names = await namesOf(call, changes)
  const group = <Key>(sums: RiskSums[], keyOfSums: (row: never) => Key, keyOfChange: (row: Change) => Key) =>
    differences(sums, keyOfSums as (row: RiskSums) => Key, changes, keyOfChange)
  const entities = group(
    byEntity,
    (row: (typeof byEntity)[number]) => row.entity_id,
    row => row.entity_id,
  )
  const protocols = group(
    byEntity,
    (row: (typeof byEntity)[number]) => row.protocol_id,
    row => row.protocol_id,
  )
  const categories = group(
    byCategory,
    (row: (typeof byCategory)[number]) => row.category_id,
    row => row.category_id,
  )
  const counts = { answers: 0, options: 0, weights: 0, ratings: 0 }
  for (const row of changes)
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += row[name]
  const hidden = await extremesRescored(db, { actor, periodId, filter: {} }, changes)
  const [ofAll, ofCategory, above] = [await hidden.by(), await hidden.by('category'), hidden.above()]
  const ofProtocol = new Map<number, ReturnType<typeof ofAll>>()
  for (const [id] of protocols) ofProtocol.set(id, await hidden.ofProtocol(id))
  return {
    ...counts,
    overall: withExtremes(differenceOf(byEntity, changes), ofAll({})),
    protocols: protocols.map(([id, row]) => ({
      protocol: names.protocols.get(id) ?? unnamed(id),
      ...withExtremes(row, ofProtocol.get(id) ?? ofAll({})),
    })),
    categories: categories.map(([id, row]) => ({
      category: id === null ? null : (names.categories.get(id) ?? unnamed(id)),
      ...withExtremes(row, ofCategory({ category_id: id })),
    })),
    entities: entities.slice(0, RESCORE_ENTITIES).map(([id, { answers, now, after }]) => ({
      entity: names.entities.get(id) ?? unnamed(id),
      answers,
      now: { ...now, above: above.now.ofEntity(id) },
      after: { ...after, above: above.after.ofEntity(id) },
    })),
    entities_count: entities.length,
  }
}

function withExtremes(
  { answers, now, after }: RescoreAverages,
  hidden: Record<'now' | 'after', Extremes>,
): RescoreDifference {
  return { answers, now: { ...now, ...hidden.now }, after: { ...after, ...hidden.after } }
}

const unnamed = (id: number): Named => ({ id, name: '' })

/** The groups with pending answers, those whose risk changes most first. */
function differences<Key>(
  sums: RiskSums[],
  keyOfSums: (row: RiskSums) => Key,
  changes: Change[],
  keyOfChange: (row: Change) => Key,
): [Key, RescoreAverages][] {
  const before = Map.groupBy(sums, keyOfSums)
  return [...Map.groupBy(changes, keyOfChange)]
    .map(([key, rows]): [Key, RescoreAverages] => [key, differenceOf(before.get(key) ?? [], rows)])
    .sort(([, a], [, b]) => moved(b) - moved(a) || b.answers - a.answers)
}

const moved = ({ now, after }: RescoreAverages) => Math.abs((after.risk ?? 0) - (now.risk ?? 0))

function differenceOf(sums: RiskSums[], changes: Change[]): RescoreAverages {
  const now = sumsOf([])
  for (const row of sums) for (const name of Object.keys(now) as (keyof RiskSums)[]) now[name] += row[name]
  const after = { ...now }
  for (const row of changes) {
    after.weight += row.weight
    after.weighted_score += row.weighted_score
    after.rated_weight += row.rated_weight
    after.weighted_risk += row.weighted_risk
  }
  const answers = changes.reduce((sum, row) => sum + row.answers, 0)
  return { answers, now: shown(now), after: shown(after) }
}

function shown(sums: RiskSums) {
  const { risk, score } = figuresFrom(sums)
  return { risk: risk === null ? null : rounded(risk), score: score === null ? null : rounded(score) }
}

/** An excluded answer, and one to a topic that has questions by now, changes no figure. */
async function readChanges({ db, organizationId, actor }: Call, periodId: number): Promise<Change[]> {
  await planForHashing(db)
  const { rows } = await sql<Change>`
    with topics as materialized (
      select distinct parent_question_id as id from questions where deleted_at is null and parent_question_id is not null
        and protocol_id in (select protocol_id from organization_protocols where organization_id = ${organizationId})
    ), removed as materialized (
      select q.id from questions q join questions t on t.id = q.parent_question_id and t.deleted_at is not null
      where q.protocol_id in (select protocol_id from organization_protocols where organization_id = ${organizationId})
    ), pending as (
      select p.*, (p.question_id in (select id from topics)) is not true
        and (p.question_id in (select id from removed)) is not true
        and ((p.entity_id, p.question_id) in (select entity_id, question_id from entity_question_exclusions
          where organization_id = ${organizationId})) is not true as counts
      from (${pendingAnswers({ organizationId, actor, periodId })}) p
    )
    select p.entity_id, p.protocol_id, p.threat_id, p.category_id, ${pendingCounts},
      coalesce(sum(p.new_weight - p.weight) filter (where p.score is not null and p.counts), 0) as weight,
      coalesce(sum(p.new_weight * p.new_score::integer - p.weight * p.score::integer) filter (where p.counts), 0) as weighted_score,
      coalesce(sum(case when p.new_likelihood is not null then p.new_weight else 0 end
        - case when p.likelihood is not null and p.impact is not null then p.weight else 0 end)
        filter (where p.score is not null and p.counts), 0) as rated_weight,
      coalesce(sum(coalesce(assay.weighted_risk(p.new_weight, p.new_likelihood, p.new_impact, p.new_score), 0)
        - coalesce(assay.weighted_risk(p.weight, p.likelihood, p.impact, p.score), 0)) filter (where p.counts), 0) as weighted_risk
    from pending p group by 1, 2, 3, 4`.execute(db)
  return rows
}

async function namesOf({ db, organizationId }: Call, changes: Change[]) {
  const ids = (of: (row: Change) => number | null) => [...new Set(changes.flatMap(row => of(row) ?? []))]
  const { rows } = await sql<Named & { kind: string }>`
    select 'entities' as kind, id, name from entities
      where organization_id = ${organizationId} and id = any(${ids(row => row.entity_id)}::bigint[])
    union all select 'protocols', id, name from protocols where id = any(${ids(row => row.protocol_id)}::bigint[])
    union all select 'categories', id, name from categories where id = any(${ids(row => row.category_id)}::bigint[])`.execute(
    db,
  )
  const of = (kind: string) =>
    new Map(rows.flatMap(({ id, name, kind: own }) => (own === kind ? [[id, { id, name }] as const] : [])))
  return { entities: of('entities'), protocols: of('protocols'), categories: of('categories') }
}
