import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { useListedNames } from '#web/platform/records/bulk/use-listed-names.ts'

/** Names entities by id, from the lists that were shown. */
export const useEntityNames = () => useListedNames(entitiesApi.list)
