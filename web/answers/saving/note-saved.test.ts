import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/platform/calls/query-client.ts'
import { assigneesQuery } from '../answer-queries.ts'
import { refreshAfter } from './note-saved.ts'

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
