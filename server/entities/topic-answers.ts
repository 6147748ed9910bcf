import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import type { Leaves } from './kept-leaves.ts'
import { leavesOf } from './leaf-questions.ts'
import type { MetaFacts, MetaQuery } from './question-meta-sql.ts'

/** The answers of an entity by topic, whoever gave them. */
export type TopicAnswers = ReadonlyMap<number, number>

interface KeptAnswers {
  version: string
  answers: TopicAnswers
}

/** The room for the topics of some ten thousand entities: those that were read last. */
const BYTES_MAX = 16 * 1024 * 1024
/** The overhead of an entity, and the bytes of each topic, roughly. */
const ENTITY_BYTES = 300
const TOPIC_BYTES = 40

const kept = new Kept<KeptAnswers>(BYTES_MAX, ({ answers }) => ENTITY_BYTES + answers.size * TOPIC_BYTES)

const none: TopicAnswers = new Map()

/**
 * Returns the answers by topic of the entities that the caller oversees. Those of an entity are counted again only after they
 * changed, or the questions of a framework in use (decisions 26 and 42). `facts` and `leaves` have the versions, which are read first.
 */
export async function topicAnswersOf(
  call: Call,
  { periodId }: MetaQuery,
  facts: MetaFacts,
  leaves: Leaves,
): Promise<Map<number, TopicAnswers>> {
  const scope = `${call.organizationId} ${periodId} ${facts.stored_at ?? 'living'}`
  const found = new Map<number, TopicAnswers>()
  const missing: { id: number; version: string }[] = []
  for (const { id, stamp } of facts.entities.filter(each => each.is_overseen)) {
    const version = `${stamp} ${leaves.version}`
    const known = kept.get(`${scope} ${id}`)
    if (known?.version === version) found.set(id, known.answers)
    else missing.push({ id, version })
  }
  if (missing.length === 0) return found
  const counted = await countAnswers(
    call,
    periodId,
    missing.map(({ id }) => id),
  )
  for (const { id, version } of missing) {
    const answers = counted.get(id) ?? none
    found.set(id, answers)
    kept.set(`${scope} ${id}`, { version, answers })
  }
  return found
}

async function countAnswers(
  { db, organizationId, ...call }: Call,
  periodId: number | null,
  entityIds: number[],
): Promise<Map<number, TopicAnswers>> {
  const { rows } = await sql<{ entity_id: number; topics: [topicId: number, answers: number][] }>`
    with leaves as materialized (${leavesOf({ db, organizationId, ...call })})
    select entity_id, json_agg(json_build_array(topic_id, answers)) as topics
    from (
      select a.entity_id, l.topic_id, count(*) as answers
      from (select entity_id, question_id from answers
        where organization_id = ${organizationId} and assessment_period_id = ${periodId}
          and entity_id = any(${entityIds}::bigint[])) a
      full join leaves l on l.id = a.question_id
      group by a.entity_id, l.topic_id having count(a.entity_id) > 0 and count(l.id) > 0
    ) counts group by entity_id`.execute(db)
  return new Map(rows.map(({ entity_id, topics }) => [entity_id, new Map(topics)]))
}
