import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

/** Loads the questions of a shared framework. */
export function askingShared(protocolId: number) {
  return asking(sharedFrameworksApi.questions, { protocol_id: protocolId })
}
