import type {
  EntityQuestionExclusion,
  QuestionExclusionRequest,
} from '#domain/exclusions/exclusions.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of exclusions in force as CSV. */
const exclusionSheet: Sheet<EntityQuestionExclusion> = [
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Question number', cell: ({ question }) => question.tempid },
  { heading: 'Question', cell: ({ question }) => question.question },
  { heading: 'Reason', cell: exclusion => exclusion.reason },
  { heading: 'Excluded by', cell: ({ author }) => author.full_name },
  { heading: 'Excluded at', cell: exclusion => exclusion.created_at },
]

const states = { pending: 'Pending', approved: 'Approved', denied: 'Denied' }

/** A list of exclusion requests. */
const exclusionRequestSheet: Sheet<QuestionExclusionRequest> = [
  { heading: 'Assessment', cell: request => request.assessment_period.name },
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Question number', cell: ({ question }) => question.tempid },
  { heading: 'Question', cell: ({ question }) => question.question },
  { heading: 'Reason', cell: request => request.description },
  { heading: 'State', cell: ({ state }) => states[state] },
  { heading: 'Reason for denial', cell: request => request.denial_reason },
  { heading: 'Requested by', cell: ({ assignor }) => assignor.full_name },
  { heading: 'Requested at', cell: request => request.created_at },
  { heading: 'Decided at', cell: request => request.completed_at },
]

/** The lists of exclusions and of requests. */
export const exclusionSheets = {
  list: exclusionSheet,
  requests: exclusionRequestSheet,
  requestsOfOrganization: exclusionRequestSheet,
}
