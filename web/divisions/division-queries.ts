import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'

/** The queries to refetch after a division changed: entities, people and assessments show theirs. */
export const divisionQueries = [
  ...Object.values(divisionsApi),
  ...Object.values(entitiesApi),
  usersApi.list,
  usersApi.show,
  periodsApi.list,
]
