import { sortedRows } from '#web/ui/table/sort.ts'
import type { TopicRow } from './topic-row.ts'

/** The order of the topics if the address has none of its own. */
export const topicOrder = 'risk|desc'

const values: Record<string, (topic: TopicRow) => string | number | null> = {
  topic: ({ tempid, title }) => `${tempid} ${title}`,
  completion: ({ answered, in_scope }) => (in_scope > 0 ? answered / in_scope : null),
  score: topic => topic.score,
  risk: topic => topic.risk,
  excluded: topic => topic.excluded,
}

/** The fields that topics are sorted by. */
export const topicSorts = Object.keys(values)

/** Sorts the topics of a framework, by default the highest risk first. */
export function topicRowsOf(topics: readonly TopicRow[], sort: string = topicOrder): TopicRow[] {
  return sortedRows(topics, sort, (topic, field) => values[field]?.(topic) ?? null)
}
