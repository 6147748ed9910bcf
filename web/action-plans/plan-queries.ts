import { planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'

/** The queries to refetch after a plan or one of its tasks changed. */
export const planQueries = [
  actionPlansApi.list,
  actionPlansApi.show,
  recordHistoryApi.plans,
  recordHistoryApi.planTasks,
  planTasksApi.list,
  planTasksApi.assignees,
  planTasksApi.show,
  remediationApi.riskOfPlan,
  planAccountingApi.list,
  planAccountingApi.totals,
  answersApi.list,
  answersApi.showOfOrganization,
]
