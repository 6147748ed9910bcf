import { controlText } from '../control-text.ts'
import type { DemoEntity } from '../entity.ts'
import type { DemoQuestion } from '../frameworks.ts'
import { pick, randomFrom } from '../random.ts'
import { inScope, type PlannedAnswer } from './plan-answers.ts'

export interface PlannedAssignment {
  type: 'question' | 'collaboration'
  entity: DemoEntity
  question: DemoQuestion
  user: string
  /** Days from today. */
  dueInDays: number
  /** When it was answered, as the answer's `moment`; null when it is still to do. */
  doneAt: number | null
  /** The opinion that a collaborator gave. */
  opinion: { option: { id: number; value: number }; control: string } | null
}

/** Plans the assignments of the open period: all that employees answered, and part of what is unanswered. */
export function planAssignments(
  entity: DemoEntity,
  questions: readonly DemoQuestion[],
  answers: readonly PlannedAnswer[],
): PlannedAssignment[] {
  const done = answers.filter(answer => entity.team.includes(answer.author)).map(completedBy)
  const answered = new Set(answers.map(answer => answer.question.id))
  const open = inScope(entity, questions)
    .filter(question => !answered.has(question.id))
    .flatMap(question => openFor(entity, question))
  return [...done, ...open, ...answers.flatMap(collaborationOn)]
}

function completedBy({ entity, question, author, moment }: PlannedAnswer): PlannedAssignment {
  const dueInDays = Math.round(moment * 100) - 95
  return { type: 'question', entity, question, user: author, dueInDays, doneAt: moment, opinion: null }
}

/** A third of the rest is assigned, and one in six of that is late. */
function openFor(entity: DemoEntity, question: DemoQuestion): PlannedAssignment[] {
  const random = randomFrom(`assigned/${entity.key}/${question.tempid}`)
  if (random() > 0.34) return []
  const user = pick(entity.team, random)
  const dueInDays = random() < 0.17 ? -1 - Math.floor(random() * 21) : 2 + Math.floor(random() * 45)
  return [{ type: 'question', entity, question, user, dueInDays, doneAt: null, opinion: null }]
}

/** Now and then a colleague is asked for an opinion on an answer; two in three have given it. */
function collaborationOn({ entity, question, option, author, moment }: PlannedAnswer): PlannedAssignment[] {
  const random = randomFrom(`opinion/${entity.key}/${question.tempid}`)
  const colleagues = entity.team.filter(name => name !== author)
  if (!option || random() > 0.02 || colleagues.length === 0) return []
  const user = pick(colleagues, random)
  const given = random() < 0.67
  const shade = pick(question.options, random)
  const chosen = Math.abs(shade.value - option.value) <= 25 ? shade : option
  const opinion = {
    option: chosen,
    control: `Seen ${pick(entity.words.spots, random)}: ${controlText(question, entity.words, chosen.value, random)}`,
  }
  return [
    {
      type: 'collaboration',
      entity,
      question,
      user,
      dueInDays: given ? -3 : 9,
      doneAt: given ? moment : null,
      opinion: given ? opinion : null,
    },
  ]
}
