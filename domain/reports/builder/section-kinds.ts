/** The parts of a report that a template can have, in the order in which the builder offers them. */
export const sectionKinds = [
  'text',
  'posture',
  'top-risks',
  'frameworks',
  'side-by-side',
  'overdue',
  'plans',
  'requests',
  'summary',
  'topics',
  'heat-map',
  'entities',
  'gaps',
  'answers',
  'score-by-topic',
  'risk-by-entity',
  'coverage-by-entity',
  'trend',
  'evidence',
  'audit',
  'method',
  'hipaa-scope',
  'hipaa-people',
  'hipaa-assets',
  'hipaa-register',
  'hipaa-rule',
  'hipaa-exclusions',
  'hipaa-addressable',
  'hipaa-policies',
  'hipaa-plans',
  'hipaa-change',
  'sign-off',
] as const
export type SectionKind = (typeof sectionKinds)[number]

export const sectionParts = [
  'Your own words',
  'For a board',
  'Frameworks',
  'Charts',
  'Proof',
  'HIPAA',
] as const
export type SectionPart = (typeof sectionParts)[number]

interface KindWords {
  name: string
  help: string
  part: SectionPart
  /** Repeated for each entity, group or framework if the report is grouped. */
  isGrouped?: true
}

export const sectionWords: Record<SectionKind, KindWords> = {
  text: { name: 'Text', help: 'A text that you write.', part: 'Your own words' },
  'sign-off': { name: 'Sign-off', help: 'Lines to sign on.', part: 'Your own words' },
  posture: {
    name: 'Posture and trend',
    help: 'The risk in one sentence, its figures, and the assessments before.',
    part: 'For a board',
    isGrouped: true,
  },
  'top-risks': {
    name: 'Top risks',
    help: 'The ten highest risks of an entity and a threat.',
    part: 'For a board',
    isGrouped: true,
  },
  overdue: { name: 'Overdue work', help: 'Open and overdue assignments by person.', part: 'For a board' },
  plans: { name: 'Action plans', help: 'Open plans with their managers and due dates.', part: 'For a board' },
  requests: {
    name: 'Requests to the board',
    help: 'Risks without a plan, and work that is late.',
    part: 'For a board',
  },
  frameworks: {
    name: 'Frameworks',
    help: 'Score, coverage and risk of each framework.',
    part: 'Frameworks',
    isGrouped: true,
  },
  'side-by-side': {
    name: 'Assessments side by side',
    help: 'Risk, score and coverage of each framework in every assessment that is compared.',
    part: 'Frameworks',
  },
  summary: {
    name: 'Figures of frameworks',
    help: 'The figures of each framework, in words and numbers.',
    part: 'Frameworks',
    isGrouped: true,
  },
  topics: {
    name: 'By topic',
    help: 'The figures of each topic of a framework.',
    part: 'Frameworks',
    isGrouped: true,
  },
  entities: {
    name: 'Coverage by entity',
    help: 'The figures of each entity, with its manager.',
    part: 'Frameworks',
    isGrouped: true,
  },
  gaps: {
    name: 'Gaps',
    help: 'Everything that is not fully in place, with its plan.',
    part: 'Frameworks',
    isGrouped: true,
  },
  answers: {
    name: 'Answers',
    help: 'Answers with their controls and evidence, as far as your filters choose them.',
    part: 'Frameworks',
    isGrouped: true,
  },
  'heat-map': {
    name: 'Heat map',
    help: 'The risk of each threat and category.',
    part: 'Charts',
    isGrouped: true,
  },
  'score-by-topic': {
    name: 'Score by topic',
    help: 'Bars of how fully the controls of each topic are in place.',
    part: 'Charts',
    isGrouped: true,
  },
  'risk-by-entity': { name: 'Risk by entity', help: 'Bars of the risk of each entity.', part: 'Charts' },
  'coverage-by-entity': {
    name: 'Answered by entity',
    help: 'Bars of the share of questions that each entity has answered.',
    part: 'Charts',
  },
  trend: { name: 'Trend', help: 'The risk of one assessment after the other.', part: 'Charts' },
  evidence: {
    name: 'Evidence',
    help: 'Every file of evidence with its SHA-256, and the questions that it is evidence of.',
    part: 'Proof',
  },
  audit: {
    name: 'Audit log',
    help: 'The changes since the assessment began, for people who may read the audit log.',
    part: 'Proof',
  },
  method: {
    name: 'How the figures are worked out',
    help: 'Scales, formulas and thresholds. A report without this section has it at its end.',
    part: 'Proof',
  },
  'hipaa-scope': { name: 'Scope and method', help: 'The method of the risk analysis.', part: 'HIPAA' },
  'hipaa-people': {
    name: 'People who took part',
    help: 'Everybody who answered or accepted.',
    part: 'HIPAA',
  },
  'hipaa-assets': {
    name: 'Entities and assets',
    help: 'Entities, and the assets that hold patient data.',
    part: 'HIPAA',
  },
  'hipaa-register': {
    name: 'Risk register',
    help: 'Each threat with its vulnerability, likelihood, impact and treatment.',
    part: 'HIPAA',
  },
  'hipaa-rule': {
    name: 'Each line of the Security Rule',
    help: 'Every standard and specification, with its answers, controls and evidence.',
    part: 'HIPAA',
  },
  'hipaa-exclusions': {
    name: 'Exclusions and not applicable',
    help: 'What is left out, why, and who decided it.',
    part: 'HIPAA',
  },
  'hipaa-addressable': {
    name: 'Addressable specifications',
    help: 'The documented reason where one is not in place.',
    part: 'HIPAA',
  },
  'hipaa-policies': { name: 'Policies in force', help: 'Policies with their approval.', part: 'HIPAA' },
  'hipaa-plans': { name: 'Measures', help: 'Each plan and task with its owner and due date.', part: 'HIPAA' },
  'hipaa-change': {
    name: 'Changes since the assessment before',
    help: 'What got better, worse or is new.',
    part: 'HIPAA',
  },
}

/** The sections about the HIPAA Security Rule alone. */
export const isOfHipaa = (kind: SectionKind): boolean => kind.startsWith('hipaa-')

/** The sections that compare with assessments before. */
export const needsHistory = (kind: SectionKind): boolean =>
  kind === 'posture' || kind === 'trend' || kind === 'side-by-side' || kind === 'hipaa-change'
