import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { invalidate, keyOf } from './queries.ts'

test('a change refetches its own noun at once, and everything else when it is next shown', async () => {
  const client = new QueryClient()
  const asked = (route: Parameters<typeof keyOf>[0]) => {
    const queryFn = vi.fn(() => Promise.resolve('newer'))
    const queryKey = keyOf(route, {})
    client.setQueryData(queryKey, 'older')
    return {
      queryFn,
      stop: new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 }).subscribe(() => {}),
    }
  }
  const entities = asked(entitiesApi.list)
  const risks = asked(risksApi.overall)
  await invalidate(client, entitiesApi.create)
  expect(entities.queryFn).toHaveBeenCalledTimes(1)
  expect(risks.queryFn).not.toHaveBeenCalled()
  expect(client.getQueryState(keyOf(risksApi.overall, {}))?.isInvalidated).toBe(true)
  entities.stop()
  risks.stop()
})
