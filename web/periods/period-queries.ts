import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'

/** What is out of date after a period changed: which one is current decides what entities show. */
export const periodQueries = [...Object.values(periodsApi), ...Object.values(entitiesApi)]
