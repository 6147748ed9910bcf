import type { QueryClient } from '@tanstack/react-query'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type CompletionMeta, questionsApi, type Topic } from '#domain/questions/questions.contract.ts'
import { invalidate } from '#web/platform/queries.ts'
import { answersAsked, questionsAsked, topicsAsked } from './answer-queries.ts'

/** Shows saved answers at once wherever this page shows them; the server is asked afterwards by `refreshAfter`. */
export function noteSaved(
  client: QueryClient,
  topic: Topic,
  questionId: number,
  saved: readonly RegularAnswer[],
) {
  const ids = new Set(saved.map(answer => answer.entity_id))
  client.setQueryData(answersAsked(questionId).queryKey, before => [
    ...(before ?? []).filter(answer => !ids.has(answer.entity_id)),
    ...saved,
  ])
  let newlyAnswered = 0
  client.setQueryData(questionsAsked(topic).queryKey, before =>
    before?.map(question => {
      if (question.id !== questionId || !question.completion_meta) return question
      const completion_meta = completionAfter(question.completion_meta, ids)
      newlyAnswered = question.completion_meta.incomplete - completion_meta.incomplete
      return { ...question, completion_meta }
    }),
  )
  client.setQueryData(
    topicsAsked().queryKey,
    before =>
      before && {
        ...before,
        data: before.data.map(each =>
          each.id === topic.id
            ? { ...each, answered: Math.min(each.total, each.answered + newlyAnswered) }
            : each,
        ),
      },
  )
}

export function completionAfter(meta: CompletionMeta, answered: ReadonlySet<number>): CompletionMeta {
  const remainingEntities = meta.remainingEntities.filter(id => !answered.has(id))
  const newly = meta.remainingEntities.filter(id => answered.has(id))
  return {
    ...meta,
    remainingEntities,
    answeredEntities: [...meta.answeredEntities, ...newly],
    incomplete: remainingEntities.length,
    isComplete: remainingEntities.length === 0,
    myAssignedEntities: meta.myAssignedEntities.filter(id => !answered.has(id)),
  }
}

/** Asks again for what saving changed. Entities count their answers, but that costs the most and nobody looks now. */
export async function refreshAfter(client: QueryClient): Promise<void> {
  const isOfEntities = (path: unknown) => path === entitiesApi.list.path
  await Promise.all([
    invalidate(client, [questionsApi.topics, questionsApi.list, answersApi.list]),
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfEntities(queryKey[1]), refetchType: 'none' }),
  ])
}
