import { type CompletionBy, isTopicComplete } from '#domain/questions/completion.rules.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'

export const dues = ['overdue', 'week', 'month'] as const
export type Due = (typeof dues)[number]

/** The query parameters of My Questions. */
export interface TopicSearch {
  framework?: number
  /** The assessment; without it, the current one. */
  period?: number
  entity?: number
  /** Only questions that are assigned to the person. */
  mine?: true
  /** Only topics that still need answers, or only those that need none. */
  open?: true
  complete?: true
  /** Only topics with open work due by then. */
  due?: Due
  search?: string
}

export function searchIn(raw: Record<string, unknown>): TopicSearch {
  const framework = idIn(raw.framework)
  const entity = idIn(raw.entity)
  const period = idIn(raw.period)
  return {
    ...(framework && { framework }),
    ...(period && { period }),
    ...(entity && { entity }),
    ...(raw.mine === true && { mine: true as const }),
    ...(raw.open === true && { open: true as const }),
    ...(raw.complete === true && { complete: true as const }),
    ...(dues.includes(raw.due as Due) && { due: raw.due as Due }),
    ...(typeof raw.search === 'string' && raw.search && { search: raw.search.slice(0, 200) }),
  }
}

function idIn(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null
}

/** The assessment is no filter: its topics are all there are. */
export function isFiltered({ period: _, ...filters }: TopicSearch): boolean {
  return Object.values(filters).some(each => each !== undefined)
}

export interface ShownTopic extends Topic {
  /** The number of its questions that match the search, if its own title does not; else 0. */
  matches: number
}

export interface TopicGroup {
  id: number
  name: string
  topics: ShownTopic[]
}

/** The filtered topics, by framework; `found` are those with questions matching the search. */
export function groupsOf(
  topics: readonly Topic[],
  { framework, open, complete, search = '' }: TopicSearch,
  found: readonly Topic[],
  by: CompletionBy = 'answers',
): TopicGroup[] {
  const matches = new Map(found.map(topic => [topic.id, topic.question_ids.length]))
  const wanted = search.trim().toLowerCase()
  const groups = new Map<number, TopicGroup>()
  for (const topic of topics) {
    const isNamed = `${topic.tempid} ${topic.title}`.toLowerCase().includes(wanted)
    const count = isNamed ? 0 : (matches.get(topic.id) ?? 0)
    if (framework && topic.protocol_id !== framework) continue
    const isComplete = isTopicComplete(topic, by)
    if ((open && isComplete) || (complete && !isComplete)) continue
    if (!isNamed && count === 0) continue
    const { id, name } = topic.protocol
    const group = groups.get(id) ?? { id, name, topics: [] }
    group.topics.push({ ...topic, matches: count })
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The frameworks of all topics, for the chips. */
export function frameworksOf(topics: readonly Topic[]): { id: number; name: string }[] {
  return [...new Map(topics.map(({ protocol }) => [protocol.id, protocol])).values()]
}

/** Returns the choice for these topics. A topic narrowed by a filter contributes only its remaining questions. */
export function choiceOf(topics: readonly Topic[], { entity, mine, period }: TopicSearch) {
  const questionIds = mine ? topics.flatMap(topic => topic.question_ids) : topics.map(topic => topic.id)
  return { questionIds, entityId: entity ?? null, periodId: period }
}

/** Returns the address that starts answering the chosen topics. */
export function startOf(topics: readonly Topic[], search: TopicSearch) {
  const { questionIds, entityId, periodId } = choiceOf(topics, search)
  const first = topics.find(topic => topic.answered < topic.total) ?? topics[0]
  return {
    to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    params: {
      questions: questionIds.join(','),
      topic: String(first?.id ?? false),
      question: 'next',
      entity: String(entityId ?? false),
    },
    search: periodId === undefined ? {} : { period: periodId },
  } as const
}
