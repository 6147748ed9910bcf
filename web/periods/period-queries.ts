import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'

/**
 * The queries to refetch after a period changed. Entities depend on which period is current, and the overview that a period is
 * reopened from goes back to living figures.
 */
export const periodQueries = [
  ...Object.values(periodsApi),
  ...Object.values(periodOverviewsApi),
  ...Object.values(entitiesApi),
]
