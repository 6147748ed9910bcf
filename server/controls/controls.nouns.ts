import { api } from '#domain/api.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { controlsKeeping } from './controls.keeping.ts'
import { controls } from './controls.service.ts'
import { controlLinksTo } from './links/control-links.service.ts'
import { controlOverview } from './overview/control-overview.service.ts'
import { controlPartsOf } from './parts/control-parts.service.ts'
import { controlQuestions } from './questions/control-questions.service.ts'
import { controlStarters } from './starters/control-starters.service.ts'
import { controlTesting, controlTests } from './tests/control-tests.service.ts'
import { remindOfTests } from './tests/remind-of-tests.job.ts'

/** Controls, and a noun for each kind of record that they belong to. */
export const controlNouns: Noun[] = [
  noun(api.controls, controls, { keeping: controlsKeeping, sheets: listSheets.controls }),
  noun(api.controlTests, controlTests, {
    sheets: listSheets.controlTests,
    jobs: () => [remindOfTests],
  }),
  noun(api.controlTesting, controlTesting),
  noun(api.controlOverview, controlOverview, { sheets: listSheets.controlOverview }),
  noun(api.controlQuestions, controlQuestions, { sheets: listSheets.controlQuestions }),
  noun(api.controlStarters, controlStarters, { sheets: listSheets.controlStarters }),
  noun(api.controlRegisteredRisks, controlLinksTo('registered_risks'), {
    sheets: listSheets.controlRegisteredRisks,
  }),
  noun(api.controlPolicies, controlLinksTo('policies'), { sheets: listSheets.controlPolicies }),
  noun(api.controlActionPlans, controlLinksTo('action_plans'), { sheets: listSheets.controlActionPlans }),
  noun(api.controlDocumentRequests, controlLinksTo('document_requests'), {
    sheets: listSheets.controlDocumentRequests,
  }),
  noun(api.controlFiles, controlLinksTo('files'), { sheets: listSheets.controlFiles }),
  noun(api.controlObjectives, controlPartsOf('control_objectives'), { sheets: listSheets.controlObjectives }),
  noun(api.controlFunctions, controlPartsOf('control_functions'), { sheets: listSheets.controlFunctions }),
  noun(api.controlProcesses, controlPartsOf('control_processes'), { sheets: listSheets.controlProcesses }),
  noun(api.controlRisks, controlPartsOf('control_risks'), { sheets: listSheets.controlRisks }),
]
