import { answersApi } from '#domain/answers/answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { entityOverviewsApi } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'

export function overviewQuery(entityId: number, period: number | undefined) {
  return { entity_id: entityId, ...(period && { assessment_period_id: period }) }
}

/** The queries to refetch after something in an entity's overview changed. */
export const overviewAnswers = [
  ...Object.values(entityOverviewsApi),
  ...Object.values(entitiesApi),
  answersApi.list,
  answersApi.show,
  answersApi.showOfOrganization,
  assignmentsApi.list,
  assignmentsApi.collaborations,
  exclusionsApi.list,
]
