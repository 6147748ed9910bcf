export const SECTIONS_MAX = 40

/** The records for each of which a grouped section is repeated. */
export const groupings = ['none', 'framework', 'group', 'entity'] as const
export type Grouping = (typeof groupings)[number]

/** The answers that a section can choose. */
export const answerStates = [
  'all',
  'answered',
  'open',
  'gaps',
  'not_applicable',
  'not_accepted',
  'without_evidence',
] as const
export type AnswerState = (typeof answerStates)[number]
/** The most assessments that the one of a report is compared with. */
export const COMPARED_MAX = 6
