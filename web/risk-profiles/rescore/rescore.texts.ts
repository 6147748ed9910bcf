import { formatNumber } from '#web/ui/format.ts'
import { counted, listed } from '#web/ui/plural.ts'

const answersOf = (count: number) => counted(count, 'answer')
const outdated = (count: number) =>
  `still ${count === 1 ? 'has' : 'have'} figures from before the last change.`

export const rescoreTexts = {
  title: 'Rescore',
  help: 'Answers keep the figures they were saved with. A rescore gives them today’s option values, weights, and risk ratings. Closed assessments keep their figures.',
  noPeriodTitle: 'No assessment is open',
  noPeriodHelp: 'Only answers of an open assessment can be rescored.',
  toPeriods: 'Show assessments',
  period: (name: string) => `In ${name}`,
  currentTitle: 'All figures are up to date',
  currentHelp: (period: string, isLimited: boolean) =>
    `Every answer in ${period}${isLimited ? ' that you can rescore' : ''} has today’s option values, weights, and risk ratings.`,
  pending: (answers: number, entities: number) =>
    `${answersOf(answers)} in ${counted(entities, 'entity', 'entities')} ${outdated(answers)}`,
  reasons: {
    options: (count: number) => `${answersOf(count)} with a changed option value`,
    weights: (count: number) => `${answersOf(count)} with a changed weight`,
    ratings: (count: number) => `${answersOf(count)} with changed likelihood or impact`,
  },
  reach: (divisions: string[]) =>
    divisions.length === 0
      ? 'You administer no division, so there are no entities you can rescore. Only the primary administrator can rescore the others.'
      : `You rescore the entities of ${listed(divisions)}. Entities of other divisions, and those without one, keep their figures until their admins or the primary administrator rescore them.`,
  preview: 'Preview rescore',
  apply: (answers: number) => `Rescore ${answersOf(answers)}`,
  discard: 'Discard preview',
  confirmTitle: (answers: number) => `Rescore ${answersOf(answers)}?`,
  confirmHelp: (period: string, divisions?: string[]) =>
    `The figures of ${period} change for everyone${divisions ? `, for the entities of ${listed(divisions)} only` : ''}. Answers, acceptance, and history stay. This can’t be undone.`,
  confirm: 'Rescore',
  overall: 'Overall',
  difference: 'What would change',
  frameworks: 'Frameworks',
  categories: 'Categories',
  entities: 'Entities',
  entitiesShown: (shown: number, all: number) =>
    shown < all ? `The ${formatNumber(shown)} with the largest differences, of ${formatNumber(all)}.` : '',
  noCategory: 'No category',
  columns: {
    name: 'Name',
    answers: 'Answers',
    risk: 'Risk',
    score: 'Score',
    change: 'Risk change',
    highest: 'Highest',
    above: 'Above threshold',
  },
  aboveHelp: 'Above threshold counts the entity and threat pairs that need remediation.',
  arrow: (now: string, after: string) => `${now} → ${after}`,
  spoken: (now: string, after: string) => `from ${now} to ${after}`,
  same: 'No change',
  running: 'Rescoring',
  runningHelp: 'You can leave this page. Others can keep answering.',
  cancel: 'Cancel rescore',
  canceling: 'Stopping after the current entities…',
  doneTitle: 'Rescore complete',
  done: (answers: number, entities: number) =>
    `${answersOf(answers)} in ${counted(entities, 'entity', 'entities')} now ${answers === 1 ? 'has' : 'have'} up-to-date figures.`,
  stoppedTitle: 'Rescore stopped',
  rest: 'Preview the rest',
  close: 'Done',
  toRisks: 'Show risks',
  last: (name: string, moment: string) => `Last rescore: ${moment}, ${name}.`,
  hint: (answers: number) => `${answersOf(answers)} ${outdated(answers)}`,
  hintLink: 'Rescore',
}
