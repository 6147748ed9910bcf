import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/platform/calls/query-client.ts'
import { assigneesQuery, questionQuery, questionsQuery } from '../answer-queries.ts'
import { noteSaved, refreshAfter } from './note-saved.ts'

test('after a save the assignees shown are fetched again: an answer ends its assignment', async () => {
  const client = createQueryClient()
  const { queryKey } = assigneesQuery(5, undefined)
  let fetched = 0
  const queryFn = () => {
    fetched += 1
    return []
  }
  const leave = new QueryObserver(client, { queryKey, queryFn, initialData: [], staleTime: 1e6 }).subscribe(
    () => undefined,
  )
  await refreshAfter(client)
  expect(fetched).toBe(1)
  leave()
})

test('a save counts though the list of the topic names only the first entities', () => {
  const client = createQueryClient()
  const topic = { id: 1, question_ids: [2] }
  const meta = { total: 300, incomplete: 2, isComplete: false, answeredEntities: [1], myAssignedEntities: [] }
  const listed = { id: 2, completion_meta: { ...meta, remainingEntities: [3] } }
  const answeredEntities = Array.from({ length: 299 }, (_, index) => index + 1).filter(id => id !== 3)
  const whole = { id: 2, completion_meta: { ...meta, answeredEntities, remainingEntities: [3, 300] } }
  const list = questionsQuery(topic, undefined).queryKey
  client.setQueryData(list, [listed] as never)
  client.setQueryData(questionQuery(2, undefined).queryKey, whole as never)
  const saving = { topic, question: { id: 2, tempid: '1' }, mode: 'answer' as const }
  const save = (entity_id: number) =>
    noteSaved(client, saving, [{ kind: 'answer', entity_id, question_id: 2 }] as never)
  const incomplete = () => client.getQueryData(list)?.[0]?.completion_meta
  save(300)
  expect(incomplete()).toMatchObject({ incomplete: 1, isComplete: false, remainingEntities: [3] })
  save(300)
  save(3)
  expect(incomplete()).toMatchObject({ incomplete: 0, isComplete: true, remainingEntities: [] })
  expect(client.getQueryData(questionQuery(2, undefined).queryKey)?.completion_meta).toMatchObject({
    incomplete: 0,
    remainingEntities: [],
  })
})
