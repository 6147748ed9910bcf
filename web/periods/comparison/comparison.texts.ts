import type {
  AnswerChange,
  ComparedFigure,
  ComparedPart,
  Direction,
} from '#domain/comparisons/comparisons.rules.ts'
import { counted, plural } from '#web/ui/plural.ts'

const parts: Record<ComparedPart | 'answers', string> = {
  protocol: 'Frameworks',
  division: 'Divisions',
  entity: 'Entities',
  topic: 'Topics',
  threat: 'Threats',
  category: 'Categories',
  answers: 'Answers',
}
const figures: Record<ComparedFigure, string> = {
  risk: 'Risk',
  score: 'Score',
  exposure: 'Exposure',
  coverage: 'Coverage',
}
const changes: Record<AnswerChange, string> = {
  worse: 'Worse',
  missing: 'Missing',
  better: 'Better',
  new: 'New',
  applicability: 'Applicability changed',
}
const directions: Record<Direction, string> = {
  better: 'Better',
  worse: 'Worse',
  same: 'Unchanged',
  new: 'New',
  missing: 'Missing',
  unclear: 'Too few answers',
}

export const comparisonTexts = {
  action: 'Compare',
  title: 'Comparison',
  titleOf: (name: string) => `${name} compared`,
  back: 'Assessments',
  help: (before: string) => `Compared with ${before}. Closed assessments keep the figures they closed with.`,
  with: 'Compared with',
  noOther: 'No earlier assessment to compare with',
  noOtherHelp: 'Choose another one above, or come back once a second assessment has begun.',
  figures: 'Figures',
  parts,
  figureNames: figures,
  changes,
  directions,
  partIn: (part: string, assessment: string) => `${part} in ${assessment}`,
  change: 'Change',
  changesLabel: 'Answers that moved',
  movedLabel: 'Moved answers',
  same: (count: number) => `${counted(count, 'answer')} ${plural(count, 'has', 'have')} the same score.`,
  viewsLabel: 'Compared by',
  before: 'before',
  explained: (value: string, name: ComparedFigure, where: string) =>
    `${value}: ${figures[name]}, ${where}, how it comes about`,
  noFigure: '–',
  points: (count: number) => counted(count, 'point'),
  columns: {
    name: 'Name',
    risk: 'Risk',
    worst: 'Highest',
    above: 'Pairs above',
    score: 'Score',
    exposure: 'Exposure',
    coverage: 'Coverage',
  },
  worst: 'Highest risk of one entity',
  above: 'Above threshold',
  aboveHelp: 'Entity and threat pairs that need remediation.',
  answerColumns: {
    question: 'Question',
    entity: 'Entity',
    change: 'Change',
    before: 'Before',
    now: 'Now',
    difference: 'Difference',
  },
  filters: { framework: 'Framework', change: 'Change' },
  empty: 'Nothing to compare',
  emptyHelp: 'Neither assessment has questions in scope here.',
  noMoved: 'No answer moved',
  noMovedHelp: 'Every answer has the same score in both assessments.',
  notThereTitle: 'This assessment doesn’t exist',
  notThereHelp: 'It was deleted, or you don’t have access to it.',
  toAssessments: 'Show all assessments',
}
