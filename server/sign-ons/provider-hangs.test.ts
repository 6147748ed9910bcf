import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, expectFailed } from './journey-fixture.testing.ts'
import { aSilentProvider } from './provider.testing.ts'

const here = await startTestServer()
const { provider, setOut, save } = await aJourneyFixture(here)
const { organizationId } = here.company

const start = () => here.app.inject({ url: `/auth/oidc/${organizationId}/start` })

test('people at a provider that hangs wait for one call of it, not one after another', async () => {
  const silent = await aSilentProvider()
  await save(here.company, { issuer: silent.issuer })
  const answers = await Promise.all(Array.from({ length: 8 }, start))
  for (const answer of answers) expectFailed(answer)
  expect(silent.asked()).toBe(1)

  // A provider that is saved again is asked at once.
  await save(here.company)
  const { location } = await setOut()
  expect(new URL(location).origin).toBe(provider.issuer)
})
