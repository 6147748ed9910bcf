import type { sharedMappingsApi } from '#domain/mappings/shared-mappings.contract.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { mappingCalls } from './mapping-calls.ts'

export const sharedMappings: Handlers<typeof sharedMappingsApi> = mappingCalls(async ({ db, actor }) => {
  await inInstallation(db)
  return { db, actor, owner: null }
})
