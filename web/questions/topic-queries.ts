import type { QueryClient } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import type { TopicSearch } from './topic-filters.ts'

/** Loads the topics, counted by entity and filtered questions. Framework and state are filtered here. */
export function topicsQuery(search: TopicSearch) {
  const filter = filterOf(search)
  return asking(questionsApi.topics, Object.keys(filter).length > 0 ? { filter } : {})
}

/** All topics of the assessment. */
export const everyTopic = ({ period }: TopicSearch) => topicsQuery(period ? { period } : {})

/** The topics with questions that match the search. */
export function foundQuery(search: TopicSearch) {
  return asking(questionsApi.topics, { filter: filterOf(search), search: search.search ?? '' })
}

/** The filters of the calls. */
export function filterOf({ entity, mine, due, period }: TopicSearch) {
  return {
    ...(period && { assessment_period_id: period }),
    ...(entity && { entity_id: entity }),
    ...(mine && { assigned_to_me: true }),
    ...(due && { due }),
  }
}

export const choosableQuery = () => askingAll(entitiesApi.list, { sort: 'name|asc' })

export const periodsQuery = () => asking(periodsApi.list, {})

export function loadTopics(client: QueryClient, search: TopicSearch): void {
  void client.prefetchQuery(topicsQuery(search))
  void client.prefetchQuery(everyTopic(search))
  void client.prefetchQuery(periodsQuery())
  if (search.search) void client.prefetchQuery(foundQuery(search))
}
