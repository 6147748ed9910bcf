import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'

/** Routes whose responses change when a company starts or stops using a framework. */
export const affectedByAdoption = [
  protocolsApi.list,
  protocolsApi.show,
  protocolsApi.ofOrganization,
  organizationsApi.show,
  riskProfilesApi.list,
  questionsApi.list,
  questionsApi.topics,
  usersApi.me,
]
