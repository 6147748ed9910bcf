import type { Topic } from '#domain/questions/questions.contract.ts'

/** What of My Questions stands in the address. */
export interface TopicSearch {
  framework?: number
  entity?: number
  /** Only questions that are assigned to the person. */
  mine?: true
  /** Only topics that still need answers. */
  open?: true
  search?: string
}

export function searchIn(raw: Record<string, unknown>): TopicSearch {
  const framework = idIn(raw.framework)
  const entity = idIn(raw.entity)
  return {
    ...(framework && { framework }),
    ...(entity && { entity }),
    ...(raw.mine === true && { mine: true as const }),
    ...(raw.open === true && { open: true as const }),
    ...(typeof raw.search === 'string' && raw.search && { search: raw.search.slice(0, 200) }),
  }
}

function idIn(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null
}

export function isFiltered(search: TopicSearch): boolean {
  return Object.keys(search).length > 0
}

export interface ShownTopic extends Topic {
  /** How many of its questions match the search, where that and not its title is why it is shown; else 0. */
  matches: number
}

export interface TopicGroup {
  id: number
  name: string
  topics: ShownTopic[]
}

/** The topics that the filters leave, by framework; `found` are those that have questions matching the search. */
export function groupsOf(
  topics: readonly Topic[],
  { framework, open, search = '' }: TopicSearch,
  found: readonly Topic[],
): TopicGroup[] {
  const matches = new Map(found.map(topic => [topic.id, topic.question_ids.length]))
  const wanted = search.trim().toLowerCase()
  const groups = new Map<number, TopicGroup>()
  for (const topic of topics) {
    const isNamed = `${topic.tempid} ${topic.title}`.toLowerCase().includes(wanted)
    const count = isNamed ? 0 : (matches.get(topic.id) ?? 0)
    if (framework && topic.protocol_id !== framework) continue
    if (open && topic.answered >= topic.total) continue
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

/** Where answering the chosen topics begins. Topics that a filter narrowed stand for the questions left in them. */
export function startOf(topics: readonly Topic[], { entity, mine }: TopicSearch) {
  const ids = mine ? topics.flatMap(topic => topic.question_ids) : topics.map(topic => topic.id)
  const first = topics.find(topic => topic.answered < topic.total) ?? topics[0]
  return {
    to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    params: {
      questions: ids.join(','),
      topic: String(first?.id ?? 0),
      question: 'next',
      entity: entity ? String(entity) : 'false',
    },
  } as const
}
