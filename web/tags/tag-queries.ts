import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { tagsApi } from '#domain/tags/tags.contract.ts'

/** The queries to refetch after a tag changed: entities show theirs. */
export const tagQueries = [...Object.values(tagsApi), ...Object.values(entitiesApi)]
