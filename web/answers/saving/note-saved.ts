import type { QueryClient } from '@tanstack/react-query'
import { type Answer, answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type CompletionMeta, questionsApi } from '#domain/questions/questions.contract.ts'
import { sessionQuery } from '#web/platform/answering-session.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { answersQuery, opinionsQuery, questionsQuery, topicsQuery } from '../answer-queries.ts'
import type { Saving } from './send-answers.ts'

/** Shows saved answers at once wherever the page shows them; `refreshAfter` refetches them later. */
export function noteSaved(
  client: QueryClient,
  { topic, question, mode, queried }: Saving,
  saved: readonly Answer[],
): void {
  const ids = new Set(saved.map(answer => answer.entity_id))
  const asked = mode === 'answer' ? answersQuery(question.id, queried) : opinionsQuery(question.id, queried)
  client.setQueryData(asked.queryKey, before => [
    ...(before ?? []).filter(answer => !saved.some(each => isSameItem(each, answer))),
    ...saved,
  ])
  let newlyAnswered = 0
  client.setQueryData(questionsQuery(topic, queried).queryKey, before =>
    before?.map(each => {
      if (each.id !== question.id || !each.completion_meta) return each
      const completion_meta =
        mode === 'answer'
          ? completionAfter(each.completion_meta, ids)
          : completionAfterOpinion(each.completion_meta, ids)
      newlyAnswered = each.completion_meta.incomplete - completion_meta.incomplete
      return { ...each, completion_meta }
    }),
  )
  client.setQueryData(
    topicsQuery(queried).queryKey,
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

/** Shows that saves were undone: earlier answers return, new ones disappear. */
export function noteUndone(
  client: QueryClient,
  { question, queried }: Pick<Saving, 'question' | 'queried'>,
  { restored, removed }: { restored: readonly RegularAnswer[]; removed: readonly number[] },
): void {
  const gone = new Set([...removed, ...restored.map(({ id }) => id)])
  client.setQueryData(answersQuery(question.id, queried).queryKey, before => [
    ...(before ?? []).filter(({ id }) => !gone.has(id)),
    ...restored,
  ])
}

/** An entity has one answer, and one opinion of each collaborator. */
function isSameItem(one: Answer, other: Answer): boolean {
  return one.entity_id === other.entity_id && (one.kind === 'answer' || one.created_by === other.created_by)
}

function completionAfterOpinion(meta: CompletionMeta, given: ReadonlySet<number>): CompletionMeta {
  return {
    ...meta,
    myAssignedCollaborationEntities: meta.myAssignedCollaborationEntities.filter(id => !given.has(id)),
  }
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

/**
 * Refetches the data that saving changed. Entities also count answers, but that query is expensive and not visible now.
 */
export async function refreshAfter(client: QueryClient): Promise<void> {
  const isOfEntities = (path: unknown) => path === entitiesApi.list.path
  await Promise.all([
    invalidate(client, [
      questionsApi.topics,
      questionsApi.list,
      answersApi.list,
      answersApi.showOfOrganization,
      assignmentsApi.ofQuestion,
      collaborationAnswersApi.show,
    ]),
    client.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfEntities(queryKey[1]), refetchType: 'none' }),
  ])
}
