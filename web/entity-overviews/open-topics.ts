import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'

/** The topics, in order, with questions of the person that still need an answer for the entity. */
export function openTopics({ frameworks }: Pick<EntityOverview, 'frameworks'>): number[] {
  return frameworks.flatMap(({ topics }) =>
    topics.filter(({ answered, in_scope, unlisted }) => answered + unlisted < in_scope).map(({ id }) => id),
  )
}

/** Returns the address that starts answering these topics for the entity; null without topics. */
export function answeringOf(topicIds: readonly number[], entityId: number) {
  const [first] = topicIds
  if (first === undefined) return null
  return {
    to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    params: {
      questions: topicIds.join(','),
      topic: String(first),
      question: 'next',
      entity: String(entityId),
    },
  } as const
}
