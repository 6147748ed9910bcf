import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** The frameworks that the company uses, each of which has a threshold. */
export const frameworksInUse = askingAll(protocolsApi.list, { filter: { adopted: true } })
