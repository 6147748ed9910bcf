import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { previewRemediation } from './preview.ts'
import { riskOfPlan } from './risk-of-plan.ts'
import { whatPaysMost } from './what-pays-most.ts'

export const remediation: Handlers<typeof remediationApi> = {
  preview: previewRemediation,
  whatPaysMost,
  riskOfPlan,
}
