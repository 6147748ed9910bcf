import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** Every risk profile of the company. */
export const profiles = askingAll(riskProfilesApi.list, { sort: 'name|asc' })

/** The frameworks that the company uses. */
export const frameworksInUse = askingAll(protocolsApi.list, { filter: { adopted: true } })

/** The queries to refetch after a profile changed. */
export const profileAnswers = [
  ...Object.values(riskProfilesApi),
  protocolsApi.list,
  protocolsApi.show,
  rescoreApi.show,
]
