import { lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'

/** The queries to refetch after a scenario changed. */
export const scenarioQueries = Object.values(lossScenariosApi)
