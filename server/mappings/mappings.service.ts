import type { mappingsApi } from '#domain/mappings/mappings.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { mappingCalls } from './mapping-calls.ts'

export const mappings: Handlers<typeof mappingsApi> = mappingCalls(async ({ db, actor, organizationId }) => ({
  db,
  actor,
  owner: organizationId,
}))
