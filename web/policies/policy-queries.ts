import { myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'

/** The queries to refetch after a policy or one of its versions changed. */
export const policyQueries = [
  policiesApi.list,
  policiesApi.show,
  policiesApi.acknowledgements,
  policyVersionsApi.list,
  policyVersionsApi.show,
  myPoliciesApi.list,
  myPoliciesApi.show,
  tasksApi.list,
]
