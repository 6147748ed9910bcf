import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { groupsApi } from '#domain/groups/groups.contract.ts'

/** The queries to refetch after a group changed: entities show theirs. */
export const groupQueries = [...Object.values(groupsApi), ...Object.values(entitiesApi)]
