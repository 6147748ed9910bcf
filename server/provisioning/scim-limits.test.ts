import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { anIdentityProvider } from './identity-provider.testing.ts'

const here = await startTestServer({ gate: { callsPerSecond: 1 } })
const { send } = await anIdentityProvider(here)
const other = await anIdentityProvider(here, here.other)

/** Calls until it is refused. */
async function untilRefused(call: () => ReturnType<typeof send>) {
  for (let n = 0; n < 200; n++) {
    const answer = await call()
    if (answer.status === 429) return answer
  }
  throw new Error('200 calls were accepted')
}

test('a provider that calls too often is refused for a moment, and nobody else is', async () => {
  expect((await other.send('GET', '/Users')).status).toBe(200)
  const { body, headers } = await untilRefused(() => send('GET', '/ServiceProviderConfig'))
  expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '429' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.send('GET', '/Users')).status).toBe(200)
})

test('guesses at a token use up what their address has, and not what the provider has', async () => {
  expect((await other.send('GET', '/Users')).status).toBe(200)
  await untilRefused(() => send('GET', '/Users', undefined, 'scim_1_guess'))
  expect((await other.send('GET', '/Users')).status).toBe(200)
})
