import { useQuery } from '@tanstack/react-query'
import {
  controlActionPlansApi,
  controlDocumentRequestsApi,
  controlFilesApi,
  controlPoliciesApi,
  controlRegisteredRisksApi,
} from '#domain/controls/control-links.contract.ts'
import { controlOverviewApi, controlTestingApi } from '#domain/controls/control-overview.contract.ts'
import {
  controlFunctionsApi,
  controlObjectivesApi,
  controlProcessesApi,
  controlRisksApi,
} from '#domain/controls/control-parts.contract.ts'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import { controlTestsApi } from '#domain/controls/control-tests.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

const links = [
  controlRegisteredRisksApi,
  controlPoliciesApi,
  controlActionPlansApi,
  controlDocumentRequestsApi,
  controlFilesApi,
]

/** The queries to refetch after a control changed. */
export const controlQueries = [
  controlOverviewApi.figures,
  controlOverviewApi.show,
  controlOverviewApi.entities,
  controlOverviewApi.answers,
  controlQuestionsApi.list,
  controlQuestionsApi.coverage,
  controlQuestionsApi.ofQuestion,
  controlStartersApi.list,
  controlTestsApi.list,
  controlTestingApi.show,
  tasksApi.list,
  todaysPlanApi.show,
  controlsApi.list,
  controlsApi.show,
  controlObjectivesApi.list,
  controlFunctionsApi.list,
  controlProcessesApi.list,
  controlRisksApi.list,
  ...links.flatMap(({ list, ofRecord, choices, controls }) => [list, ofRecord, choices, controls]),
]

const byName = { sort: 'name|asc' }

/** The objectives, functions, processes and risks that a control can have. */
export function useParts() {
  return {
    objectives: useQuery(askingAll(controlObjectivesApi.list, byName)).data,
    functions: useQuery(askingAll(controlFunctionsApi.list, byName)).data,
    processes: useQuery(askingAll(controlProcessesApi.list, byName)).data,
    risks: useQuery(askingAll(controlRisksApi.list, byName)).data,
  }
}

/** The members of the company, as possible owners. */
export function useOwners() {
  return useQuery(askingAll(usersApi.list, { filter: { state: 'active' } }))
}
