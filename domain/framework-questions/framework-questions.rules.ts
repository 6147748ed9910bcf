import { Failure, invalid } from '../platform/failure.ts'
import { demandState } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface Words {
  title: string
  question: string
}

/** The words that are stored: a question without wording of its own repeats its title, also after the title changes. */
export function wordsOf(
  before: Words,
  given: { title?: string | undefined; question?: string | undefined },
): Words {
  const title = given.title ?? before.title
  const repeats = before.question === before.title
  const question = given.question ?? (repeats ? title : before.question)
  if (!title && !question) throw invalid({ title: ['Enter a title or a question.'] })
  return { title, question: question || title }
}

interface Placed {
  id: number
  parent_question_id: number | null
}

interface Destination {
  parent: Placed | undefined
  /** Its questions, if it is a topic. */
  hasQuestions: boolean
}

/** Frameworks have topics and questions, and nothing below them. */
export function demandDepth(moved: { id?: number }, { parent, hasQuestions }: Destination): void {
  if (!parent) return
  const refusals = [
    parent.parent_question_id !== null && 'A question can’t be inside another question. Choose a topic.',
    parent.id === moved.id && 'A topic can’t be inside itself.',
    hasQuestions && 'This topic has questions. Move them first.',
  ]
  const refusal = refusals.find(each => each !== false)
  if (refusal) throw invalid({ parent_question_id: [refusal] })
}

export function demandRestorable(deletedAt: string | null, isTopicTrashed: boolean): void {
  demandState(deletedAt === null ? 'This question is not in the trash.' : true)
  demandState(withinRestoreDays(deletedAt ?? '', 'This question'))
  if (isTopicTrashed)
    throw new Failure('conflict', 'The topic of this question is in the trash. Restore it first.')
}
