import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../db/db.ts'
import { countTry, demandFew } from './limits.ts'

const here = await startTestServer()

test('no more simultaneous attempts pass than the limit allows', async () => {
  const limit = { kind: 'test', key: crypto.randomUUID(), most: 3, seconds: 60 }
  const attempt = () =>
    within(here.db, 'system', async db => {
      await demandFew(db, limit)
      await countTry(db, limit)
    })
  const tries = await Promise.allSettled(Array.from({ length: 12 }, attempt))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('sixty searches for a single sign-on an hour, even if many come at once', async () => {
  const search = () =>
    here.app.inject({
      method: 'POST',
      url: '/auth/single-sign-on',
      payload: { email: 'someone@home.test' },
      remoteAddress: '10.44.0.1',
    })
  const answers = await Promise.all(Array.from({ length: 75 }, search))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
})
