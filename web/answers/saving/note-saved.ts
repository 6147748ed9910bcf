import type { QueryClient } from '@tanstack/react-query'
import { type Answer, answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { namesEveryEntity } from '#domain/questions/completion.rules.ts'
import { type CompletionMeta, type Question, questionsApi } from '#domain/questions/questions.contract.ts'
import { sessionQuery } from '#web/platform/answering-session.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { answersQuery, opinionsQuery, questionQuery, questionsQuery, topicsQuery } from '../answer-queries.ts'
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
  const whole = questionQuery(question.id, queried).queryKey
  const named = client.getQueryData(whole)?.completion_meta?.remainingEntities
  const newlyIn = (known: Question) => {
    const remaining = (!namesEveryEntity(known) && named) || known.completion_meta?.remainingEntities
    return mode === 'answer' ? (remaining ?? []).filter(id => ids.has(id)).length : 0
  }
  const noteIn = (known: Question): Question => {
    const { completion_meta: meta } = known
    if (!meta) return known
    const after =
      mode === 'answer' ? completionAfter(meta, ids, newlyIn(known)) : completionAfterOpinion(meta, ids)
    return { ...known, completion_meta: after }
  }
  let newlyAnswered = 0
  client.setQueryData(questionsQuery(topic, queried).queryKey, before =>
    before?.map(each => {
      if (each.id !== question.id) return each
      newlyAnswered = newlyIn(each)
      return noteIn(each)
    }),
  )
  client.setQueryData(whole, before => before && noteIn(before))
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

function completionAfter(
  meta: CompletionMeta,
  answered: ReadonlySet<number>,
  newlyAnswered: number,
): CompletionMeta {
  const incomplete = meta.incomplete - newlyAnswered
  return {
    ...meta,
    remainingEntities: meta.remainingEntities.filter(id => !answered.has(id)),
    answeredEntities: [...meta.answeredEntities, ...meta.remainingEntities.filter(id => answered.has(id))],
    incomplete,
    isComplete: incomplete === 0,
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
      questionsApi.show,
      answersApi.list,
      answersApi.showOfOrganization,
      assignmentsApi.ofQuestion,
      collaborationAnswersApi.show,
    ]),
    client.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfEntities(queryKey[1]), refetchType: 'none' }),
  ])
}
