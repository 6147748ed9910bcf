import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questionsQuery, topicsQuery } from './answer-queries.ts'

const callAll = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/calls/call.ts', () => ({ call: vi.fn(), callAll, newKey: vi.fn() }))

const topic = { id: 1, question_ids: [2, 3] }
const params = { questions: '1', topic: '1', question: 'next' }
const questions = (...complete: boolean[]) =>
  complete.map((isComplete, index) => ({ id: index + 2, completion_meta: { isComplete } }))

let client: QueryClient

beforeEach(() => {
  // Another file may have loaded the modules with the call as it is.
  vi.resetModules()
  client = new QueryClient()
  client.setQueryData(topicsQuery(undefined).queryKey, { data: [topic] } as never)
  client.setQueryData(questionsQuery(topic, undefined).queryKey, questions(false, false) as never, {
    updatedAt: 0,
  })
})

afterEach(() => callAll.mockReset())

test('a question that was answered since the list was loaded is not the next one', async () => {
  callAll.mockResolvedValue(questions(true, false))
  const { firstOpen } = await import('./load-answering.ts')
  expect(await firstOpen(client, params, undefined)).toBe(3)
})

test('without a connection the next one is found among what was loaded before', async () => {
  callAll.mockRejectedValue(new TypeError('Failed to fetch'))
  const { firstOpen } = await import('./load-answering.ts')
  expect(await firstOpen(client, params, undefined)).toBe(2)
})
