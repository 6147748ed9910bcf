import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()

test('the pages of the regulations contain each of them once', async () => {
  const first = await here.employee.call(api.regulations.list, { per_page: 40 })
  expect(first.total).toBeGreaterThan(106)
  const seen = first.data.map(each => each.id)
  for (let page = 2; page <= first.last_page; page++) {
    const { data } = await here.employee.call(api.regulations.list, { per_page: 40, page })
    seen.push(...data.map(each => each.id))
  }
  expect(seen).toHaveLength(first.total)
  expect(new Set(seen).size).toBe(first.total)
  const beyond = await here.employee.call(api.regulations.list, { page: first.total })
  expect(beyond).toMatchObject({ data: [], total: first.total, per_page: 50, from: null })
})
