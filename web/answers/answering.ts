import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import type { InCompany } from '#web/platform/session/me.ts'
import type { Period } from './answer-queries.ts'
import type { OutlineTopic, positionIn } from './outline/outline.ts'
import type { Mode } from './saving/send-answers.ts'

/** The person who answers, and their position among the chosen questions. */
export interface Answering {
  me: InCompany
  period: AssessmentPeriod
  /** The period for queries; undefined for the current one. */
  queried: Period
  outline: readonly OutlineTopic[]
  topic: Topic
  questionId: number
  position: ReturnType<typeof positionIn>
  /** The entity of the address, or null for all. */
  entityId: number | null
  /** The chosen ids, as in the address. */
  chosen: string
  /** The mode that the address asks for; null derives it from the person's assignments. */
  wanted: Mode | null
  /** The action plan that answering began at, and returns to. */
  returnToPlanId: number | null
}

type Addressed = Pick<Answering, 'chosen' | 'entityId' | 'wanted' | 'queried' | 'returnToPlanId'>

/** Returns the address of a question, keeping the chosen topics, the entity and the assessment. */
export function addressOf(
  { chosen, entityId, wanted, queried, returnToPlanId }: Addressed,
  { topicId, questionId }: { topicId: number; questionId: number },
) {
  return {
    to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    params: {
      questions: chosen,
      topic: String(topicId),
      question: String(questionId),
      entity: entityId === null ? 'false' : String(entityId),
    },
    search: {
      ...(wanted && { as: wanted }),
      ...(queried !== undefined && { period: queried }),
      ...(returnToPlanId !== null && { returnToPlanId }),
    },
  } as const
}
