import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'

/** The queries to refetch after a period changed. Entities depend on which period is current. */
export const periodQueries = [...Object.values(periodsApi), ...Object.values(entitiesApi)]
