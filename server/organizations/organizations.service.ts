import type { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { accountMetrics } from './account-metrics.ts'
import { changeOrganization } from './change-organization.ts'
import { findOrganization } from './find-organization.ts'
import { roleCounts } from './role-counts.ts'
import { setupSteps } from './setup-steps.ts'
import './organizations.table.ts'

export const organizations: Handlers<typeof organizationsApi> = {
  show: own(findOrganization),
  update: own(changeOrganization),
  accountMetrics: own(accountMetrics),
  setup: own(setupSteps),
  roles: own(roleCounts),
}

/** A path that names a company names the call's own; any other does not exist. */
export function demandOwn(call: Call, organizationId: number): void {
  if (call.organizationId !== organizationId) throw notFound()
}

function own<Input extends { organization_id: number }, Result>(
  handler: (call: Call<Input>) => Promise<Result>,
) {
  return async (call: Call<Input>): Promise<Result> => {
    demandOwn(call, call.input.organization_id)
    return handler(call)
  }
}
