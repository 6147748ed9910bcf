import { actionPlanTask } from './action-plans/action-plans.task.ts'
import { opinionTask } from './answers/answers.task.ts'
import { controlTask } from './controls/controls.task.ts'
import { discussionTask } from './discussions/discussions.task.ts'
import { documentRequestTask } from './document-requests/document-requests.task.ts'
import { evidenceTask } from './evidence/evidence.task.ts'
import { exclusionTask } from './exclusions/exclusions.task.ts'
import { policyTask } from './policies/policies.task.ts'
import { policyReviewTask } from './policies/reviewing/policy-review.task.ts'
import { questionTask } from './questions/questions.task.ts'
import { reportTask } from './reports/reports.task.ts'
import { riskTask } from './risk-register/risk-register.task.ts'
import type { TaskSources } from './tasks/task-source.ts'

/** The subject of each kind of task, a line each. */
export const taskSources: TaskSources = {
  question: questionTask,
  collaboration: opinionTask,
  exclusion: exclusionTask,
  action_plan: actionPlanTask,
  risk: riskTask,
  control: controlTask,
  document_request: documentRequestTask,
  evidence: evidenceTask,
  discussion: discussionTask,
  policy: policyTask,
  policy_review: policyReviewTask,
  report: reportTask,
}
