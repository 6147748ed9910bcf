import type { provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { findProvisioning } from './find-provisioning.ts'
import { findMappedGroups, mapGroup } from './map-group.ts'
import { createToken, removeToken } from './token-calls.ts'

/** The calls with which the primary administrator sets up provisioning. */
export function provisioning({ address }: { address: string }): Handlers<typeof provisioningApi> {
  return {
    async show(call) {
      demandOwn(call, call.input.organization_id)
      return findProvisioning(call, address)
    },
    createToken: call => createToken(call, address),
    removeToken,
    async groups(call) {
      demandOwn(call, call.input.organization_id)
      const rows = await findMappedGroups(call)
      return { rows, total: rows.length }
    },
    mapGroup,
  }
}
