import { contentLengths, detailDescriptions, ofEach } from '../answers/answer-content.ts'
import { details } from '../entities/entity-content.ts'
import type { ImportColumn } from './import-column.ts'

/** The texts that accompany an answer, by their names in the API. */
const answerDetails: Record<string, ImportColumn> = ofEach<ImportColumn>(field => ({
  label: detailDescriptions[field].heading,
  aliases: [],
  help: detailDescriptions[field].given,
  max: contentLengths[field],
  isLong: true,
  example: '',
}))

/** The answers of an assessment, a row each. A downloaded report of answers has these headings, too. */
export const answerColumns: Record<string, ImportColumn> = {
  entity: {
    label: 'Entity',
    aliases: [
      'entity name',
      'facility',
      'facility name',
      'hospital name',
      'location name',
      'site',
      'site name',
    ],
    help: 'The entity’s name or external reference.',
    max: 200,
    isNeededWithout: 'entity_reference',
    example: 'Harbor Clinic',
  },
  entity_reference: {
    label: details.external_reference.label,
    aliases: ['entity id', 'entity reference', 'facility id', 'hospital id', 'site id', 'site number'],
    help: 'The entity’s own number. Rows are matched by it first.',
    max: details.external_reference.max,
    example: '',
  },
  framework: {
    label: 'Framework',
    aliases: ['catalog', 'protocol', 'standard'],
    help: 'Only needed where two frameworks of an entity have the same question number.',
    max: 200,
    example: 'HIPAA Security Rule',
  },
  number: {
    label: 'Question number',
    aliases: ['control id', 'no', 'number', 'question id', 'question no', 'ref'],
    help: 'The number that the framework shows. Format the column as text, so that 2.10 doesn’t become 2.1.',
    max: 60,
    isNeededWithout: 'question',
    example: '1.1',
  },
  question: {
    label: 'Question',
    aliases: ['question text', 'requirement'],
    help: 'The question’s text, for rows without a number.',
    max: 20_000,
    isLong: true,
    example: '',
  },
  option: {
    label: 'Answer',
    aliases: ['chosen option', 'option', 'response', 'result', 'value'],
    help: 'The letter, text or value of the option, or “Not applicable”. Rows without an answer are skipped.',
    max: 2000,
    isLong: true,
    isNeededWithout: 'not_applicable',
    example: 'A',
  },
  control: {
    label: 'Control',
    aliases: ['comment', 'comments', 'control in place', 'control text', 'description'],
    help: 'The control in place. N/A if there is none.',
    max: contentLengths.control,
    isLong: true,
    example: 'Badge readers at every door.',
  },
  hidden: {
    label: 'No control in place',
    aliases: ['control hidden', 'hidden control', 'hide control', 'no control'],
    help: 'Yes or No. Yes is the same as N/A in Control.',
    max: 20,
    example: '',
  },
  not_applicable: {
    label: 'Not applicable',
    aliases: ['does not apply', 'is not applicable'],
    help: 'Yes or No.',
    max: 20,
    example: '',
  },
  reason: {
    label: 'Reason',
    aliases: ['justification', 'not applicable reason', 'reason not applicable', 'why it doesn’t apply'],
    help: 'The reason why the question doesn’t apply.',
    max: contentLengths.not_applicable_reason,
    isLong: true,
    example: '',
  },
  ...answerDetails,
  accepted: {
    label: 'Accepted',
    aliases: ['approved', 'is accepted'],
    help: 'Yes or No. You are the one who accepts.',
    max: 20,
    example: '',
  },
  answered_by: {
    label: 'Answered by',
    aliases: ['answered by email', 'assessor', 'author', 'respondent'],
    help: 'The email or full name of a member. You, if it’s empty.',
    max: 254,
    example: '',
  },
  answered_at: {
    label: 'Answered at',
    aliases: ['answer date', 'answered on', 'assessment date', 'date', 'date answered'],
    help: 'A date such as 2026-01-31. Today, if it’s empty.',
    max: 40,
    example: '',
  },
}
