/** The table of contents of every call, a line a noun. */
import { answersApi } from './answers/answers.contract.ts'
import { divisionsApi } from './divisions/divisions.contract.ts'
import { entitiesApi } from './entities/entities.contract.ts'
import { groupsApi } from './groups/groups.contract.ts'
import { jobsApi } from './jobs/jobs.contract.ts'
import { organizationsApi } from './organizations/organizations.contract.ts'
import { periodsApi } from './periods/periods.contract.ts'
import { protocolsApi } from './protocols/protocols.contract.ts'
import { questionsApi } from './questions/questions.contract.ts'
import { referenceApi } from './reference/reference.contract.ts'
import { riskProfilesApi } from './risk-profiles/risk-profiles.contract.ts'
import { risksApi } from './risks/risks.contract.ts'
import { sessionsApi } from './sessions/sessions.contract.ts'
import { tagsApi } from './tags/tags.contract.ts'
import { usersApi } from './users/users.contract.ts'

export const api = {
  sessions: sessionsApi,
  users: usersApi,
  organizations: organizationsApi,
  divisions: divisionsApi,
  groups: groupsApi,
  tags: tagsApi,
  reference: referenceApi,
  protocols: protocolsApi,
  questions: questionsApi,
  riskProfiles: riskProfilesApi,
  entities: entitiesApi,
  periods: periodsApi,
  answers: answersApi,
  risks: risksApi,
  jobs: jobsApi,
}
