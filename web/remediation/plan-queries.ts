import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'

/** The queries to refetch after tasks of a plan were made, linked or moved. */
export const taskQueries = [
  actionPlansApi.list,
  actionPlansApi.show,
  planTasksApi.list,
  planTasksApi.assignees,
  planTasksApi.show,
  remediationApi.preview,
  remediationApi.whatPaysMost,
  remediationApi.riskOfPlan,
  answersApi.list,
  answersApi.showOfOrganization,
  tasksApi.list,
  tasksApi.count,
  tasksApi.due,
  todaysPlanApi.show,
]
