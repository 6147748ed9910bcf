import type { MappedPair, MappedQuestion, QuestionMapping } from '#domain/mappings/mappings.contract.ts'
import { perLine, type Sheet } from '#server/platform/sheets/sheet.ts'

interface Line {
  question: MappedQuestion
  /** Null for a question without a mapping. */
  mapping: QuestionMapping | null
}

const linesOf = (question: MappedQuestion): Line[] =>
  question.mappings.length === 0
    ? [{ question, mapping: null }]
    : question.mappings.map(mapping => ({ question, mapping }))

/** The mappings of a framework, a line each, under the headings that their import reads. */
const mappingSheet = perLine(linesOf, [
  { heading: 'Framework', cell: ({ question }) => question.protocol.name },
  { heading: 'Number', cell: ({ question }) => question.tempid },
  { heading: 'Question text', cell: ({ question }) => question.question || question.title },
  { heading: 'Relation', cell: ({ mapping }) => mapping?.relation },
  { heading: 'Other framework', cell: ({ mapping }) => mapping?.other.protocol.name },
  { heading: 'Other number', cell: ({ mapping }) => mapping?.other.tempid },
  { heading: 'Other question text', cell: ({ mapping }) => mapping?.other.question || mapping?.other.title },
  { heading: 'Note', cell: ({ mapping }) => mapping?.note },
  { heading: 'Own', cell: ({ mapping }) => mapping && !mapping.is_shared },
  { heading: 'Changed at', cell: ({ mapping }) => mapping?.updated_at },
])

/** The frameworks with mappings between them. */
const mappedPairSheet: Sheet<MappedPair> = [
  { heading: 'Framework', cell: ({ protocol }) => protocol.name },
  { heading: 'Other framework', cell: ({ other }) => other.name },
  { heading: 'Mappings', cell: pair => pair.mappings_count },
  { heading: 'Own', cell: pair => pair.own_count },
  { heading: 'Questions', cell: ({ covered }) => covered.questions },
  { heading: 'Fully covered by the other', cell: ({ covered }) => covered.fully },
  { heading: 'Partly covered by the other', cell: ({ covered }) => covered.partly },
  { heading: 'Questions of the other', cell: ({ covers }) => covers.questions },
  { heading: 'Fully covered of the other', cell: ({ covers }) => covers.fully },
  { heading: 'Partly covered of the other', cell: ({ covers }) => covers.partly },
]

/** The lists of mappings: a company’s, and the shared ones. */
export const mappingSheets = { list: mappingSheet, pairs: mappedPairSheet }
