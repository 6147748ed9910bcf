import { controlText } from '../control-text.ts'
import type { DemoEntity } from '../entity.ts'
import { isExcluded, reasonAgainst } from '../exemptions.ts'
import type { DemoQuestion } from '../frameworks.ts'
import { ratingsOf } from '../profiles.ts'
import { pick, randomFrom } from '../random.ts'

export type PeriodKey = 'closed' | 'open'

export interface PlannedAnswer {
  entity: DemoEntity
  question: DemoQuestion
  period: PeriodKey
  option: { id: number; value: number } | null
  control: string
  reason: string | null
  weight: number
  likelihood: number
  impact: number
  author: string
  accepted: boolean
  /** It was taken over from the period before. */
  rolledOver: boolean
  /** The position of the answer between the first and the last, from 0 to 1. */
  moment: number
}

/** Subjects in which the group does better or worse than average. */
const leanings: Record<string, number> = {
  encryption: 0.12,
  continuity: 0.06,
  physical: 0.05,
  'access-control': 0.02,
  workforce: -0.02,
  monitoring: -0.08,
  'third-parties': -0.14,
}

/** The questions of an entity's frameworks that nobody has excluded. */
export function inScope(entity: DemoEntity, questions: readonly DemoQuestion[]): DemoQuestion[] {
  return questions.filter(
    ({ framework, tempid }) => entity.profiles[framework] !== undefined && !isExcluded(entity, tempid),
  )
}

/** The answers of an entity in a period: people go through a framework roughly in its order. */
export function planAnswers(
  entity: DemoEntity,
  questions: readonly DemoQuestion[],
  period: PeriodKey,
): PlannedAnswer[] {
  const scope = inScope(entity, questions)
  const part = period === 'open' ? entity.answered : 0.99
  const queue = scope.map((question, index) => ({
    question,
    rank: index / scope.length + randomFrom(`${period}/queue/${entity.key}/${question.tempid}`)() * 0.4,
  }))
  queue.sort((a, b) => a.rank - b.rank)
  return queue
    .slice(0, Math.round(part * scope.length))
    .map(({ question }, index, given) => planAnswer(entity, question, period, index / given.length))
}

function planAnswer(
  entity: DemoEntity,
  question: DemoQuestion,
  period: PeriodKey,
  moment: number,
): PlannedAnswer {
  const random = randomFrom(`${period}/${entity.key}/${question.tempid}`)
  const reason = reasonAgainst(entity, question.tempid) ?? null
  const rolledOver = period === 'open' && random() < 0.08
  const option = reason ? null : optionOf(entity, question, rolledOver ? 'closed' : period)
  const wording = randomFrom(`${rolledOver ? 'closed' : period}/words/${entity.key}/${question.tempid}`)
  const share = period === 'open' ? entity.accepted : 0.95
  return {
    entity,
    question,
    period,
    option,
    control: option ? controlText(question, entity.words, option.value, wording) : 'N/A',
    reason,
    weight: question.weight,
    ...ratingsOf(
      `${question.framework}/${entity.profiles[question.framework]}`,
      question.threat,
      question.category,
    ),
    author: pick([entity.manager, ...entity.team, ...entity.team], random),
    accepted: random() < share && !rolledOver,
    rolledOver,
    moment,
  }
}

/** The option nearest to how good the entity is at this; last year everybody was a little worse. */
function optionOf(entity: DemoEntity, question: DemoQuestion, period: PeriodKey) {
  const lasting = randomFrom(`${entity.key}/${question.tempid}`)() - 0.5
  const passing = randomFrom(`${period}/score/${entity.key}/${question.tempid}`)() - 0.5
  const lean = leanings[question.category ?? ''] ?? 0
  const aim = entity.strength + lean + lasting * 0.5 + passing * 0.2 - (period === 'closed' ? 0.09 : 0)
  const distance = ({ value }: { value: number }) => Math.abs(value / 100 - aim)
  const [first, ...others] = question.options
  if (!first) throw new Error(`Question ${question.tempid} has no options.`)
  return others.reduce((nearest, option) => (distance(option) < distance(nearest) ? option : nearest), first)
}
