import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import type { OutlineTopic, positionIn } from './outline/outline.ts'
import type { Mode } from './saving/send-answers.ts'

/** Who answers what, and where in the chosen questions they are. */
export interface Answering {
  me: CurrentUser
  period: AssessmentPeriod
  outline: readonly OutlineTopic[]
  topic: Topic
  questionId: number
  position: ReturnType<typeof positionIn>
  /** The entity of the address, or null for all. */
  entityId: number | null
  /** The chosen ids, as they stand in the address. */
  chosen: string
  /** What the address says that the person wants to give; null leaves it to what they were asked for. */
  wanted: Mode | null
}

/** Where a question is answered, staying with the chosen topics and the entity of the address. */
export function addressOf(
  { chosen, entityId, wanted }: Pick<Answering, 'chosen' | 'entityId' | 'wanted'>,
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
    search: wanted ? { as: wanted } : {},
  } as const
}
