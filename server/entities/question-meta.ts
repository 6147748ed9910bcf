import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptLeaves, type Leaves } from './kept-leaves.ts'
import { type Item, type MetaFacts, type MetaQuery, metaFacts } from './question-meta-sql.ts'
import { type TopicAnswers, topicAnswersOf } from './topic-answers.ts'

/**
 * Returns the progress of the questions of these entities, with the scope of `countsItem`. Items of entity and question are
 * never enumerated: a topic's questions are counted once and kept, its answers are kept by entity, and only those items are read that
 * were excluded or, for callers who see no others, assigned to them.
 */
export async function questionMetaOf(call: Call, query: MetaQuery): Promise<Map<number, QuestionMeta>> {
  if (query.entityIds.length === 0) return new Map()
  const leaves = await keptLeaves(call)
  const { rows } = await metaFacts(call, query, leaves).execute(call.db)
  const facts = rows[0]
  if (!facts?.entities) return new Map()
  const counts = countsOf(facts, await topicAnswersOf(call, query, facts, leaves))
  return new Map(facts.entities.map(entity => [entity.id, metaOf(entity, leaves, counts)]))
}

type Entity = MetaFacts['entities'][number]

/** Counts by entity and topic. */
type Counts = Map<number, Map<number, number>>

/** Items in scope, answered and excluded, beside the whole topics of the entities that the caller oversees. */
interface ItemCounts {
  total: Counts
  answered: Counts
  exclusions: Map<number, Item[]>
  open: Map<number, MetaFacts['open'][number]>
}

function countsOf(
  { entities, excluded, mine, open }: MetaFacts,
  answered: ReadonlyMap<number, TopicAnswers>,
): ItemCounts {
  const overseen = new Set(entities.filter(each => each.is_overseen).map(each => each.id))
  const counts: ItemCounts = {
    total: new Map(),
    answered: new Map(),
    exclusions: new Map(),
    open: new Map(open.map(each => [each.entity_id, each])),
  }
  for (const [entityId, topics] of answered) counts.answered.set(entityId, new Map(topics))
  for (const item of excluded.filter(each => overseen.has(each.entity_id))) {
    add(counts.total, item.entity_id, item.topic_id, -1)
    if (item.is_answered) add(counts.answered, item.entity_id, item.topic_id, -1)
    exclude(counts, item)
  }
  for (const item of mine) {
    if (item.is_excluded) {
      exclude(counts, item)
      continue
    }
    add(counts.total, item.entity_id, item.topic_id, 1)
    if (item.is_answered) add(counts.answered, item.entity_id, item.topic_id, 1)
  }
  return counts
}

function add(counts: Counts, entityId: number, topicId: number, count: number): void {
  const byTopic = counts.get(entityId) ?? new Map<number, number>()
  byTopic.set(topicId, (byTopic.get(topicId) ?? 0) + count)
  counts.set(entityId, byTopic)
}

function exclude({ exclusions }: ItemCounts, item: Item): void {
  exclusions.set(item.entity_id, [...(exclusions.get(item.entity_id) ?? []), item])
}

function metaOf(entity: Entity, leaves: Leaves, counts: ItemCounts): QuestionMeta {
  const used = new Set(entity.protocol_ids)
  const topics = leaves.topics.filter(topic => used.has(topic.protocol_id))
  const inUse = new Set(topics.map(topic => topic.id))
  const [total, answered] = [counts.total.get(entity.id), counts.answered.get(entity.id)]
  const shown = topics
    .map(({ id, total: questions }) => ({
      id,
      total: (entity.is_overseen ? questions : 0) + (total?.get(id) ?? 0),
      answered: answered?.get(id) ?? 0,
    }))
    .filter(topic => topic.total > 0)
  const requireAnswer = sum(shown.map(topic => topic.total))
  const answeredQuestions = sum(shown.map(topic => topic.answered))
  const exclusions = (counts.exclusions.get(entity.id) ?? []).filter(item => inUse.has(item.topic_id))
  const open = counts.open.get(entity.id)
  return {
    requireAnswer,
    answeredQuestions,
    needsAnswer: requireAnswer - answeredQuestions,
    excludedQuestions: exclusions.length,
    assignedQuestions: open?.questions ?? 0,
    assignedCollaborationQuestions: open?.collaborations ?? 0,
    collaborationsAnswered: open?.given ?? 0,
    collaborationsNeedsAnswer: open?.missing ?? 0,
    topics: shown,
    childExclusions: exclusions.map(item => item.question_id),
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
