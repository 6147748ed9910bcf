import type { QueryClient } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, askingAll } from '#web/platform/queries.ts'
import type { TopicSearch } from './topic-filters.ts'

/** The topics, counted over the entity and the questions that the filters leave; framework and state are filtered here. */
export function topicsAsked({ entity, mine }: TopicSearch) {
  if (!entity && !mine) return asking(questionsApi.topics, {})
  return asking(questionsApi.topics, {
    filter: { ...(entity && { entity_id: entity }), ...(mine && { assigned_to_me: true }) },
  })
}

/** The topics with questions that match the search. */
export function foundAsked({ entity, mine, search = '' }: TopicSearch) {
  return asking(questionsApi.topics, {
    filter: { ...(entity && { entity_id: entity }), ...(mine && { assigned_to_me: true }) },
    search,
  })
}

export const choosableAsked = () => askingAll(entitiesApi.list, { sort: 'name|asc' })

export const periodsAsked = () => asking(periodsApi.list, {})

export function loadTopics(client: QueryClient, search: TopicSearch): void {
  void client.prefetchQuery(topicsAsked(search))
  void client.prefetchQuery(topicsAsked({}))
  void client.prefetchQuery(periodsAsked())
  if (search.search) void client.prefetchQuery(foundAsked(search))
}
