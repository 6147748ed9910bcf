import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { operated } from '#server/administration/operated.testing.ts'
import { ConfigurationError, readConfig } from '#server/platform/config/config.ts'
import { installationOf } from '#server/platform/config/installation.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { keptBriefly } from './kept-briefly.ts'

const here = await startTestServer()
const dsn = 'https://key@errors.example.org:8443/7'
test('the operator’s settings are published, and browsers may report errors there and nowhere else', async () => {
  const app = await operated(here, {
    ASSAY_ENVIRONMENT: 'Staging',
    ASSAY_CONTACT_EMAIL: 'ops@example.org',
    ASSAY_SENTRY_DSN: dsn,
    ASSAY_SENTRY_REPLAYS: '0',
  })
  const response = await app.inject({ url: api.site.show.path })
  expect(response.json().data).toMatchObject({
    environment: 'Staging',
    contact_email: 'ops@example.org',
    monitoring: { dsn, traces: 1, session_replays: 0, error_replays: 1 },
  })
  const policy = String(response.headers['content-security-policy']).split('; ')
  expect(policy).toContain("connect-src 'self' https://errors.example.org:8443")
  await app.close()
})

test('without an address for errors, pages contact only this server', async () => {
  const response = await here.app.inject({ url: api.site.show.path })
  const policy = String(response.headers['content-security-policy']).split('; ')
  expect(policy).toContain("connect-src 'self'")
})

test('the sample rates are those of the specification unless set', () => {
  const installation = installationOf(readConfig({ ASSAY_SENTRY_DSN: dsn }))
  expect(installation.monitoring).toEqual({ dsn, traces: 1, session_replays: 0.1, error_replays: 1 })
})

test('a reset is allowed only explicitly, and only with the demo', () => {
  expect(installationOf(readConfig({})).mayReset).toBe(false)
  expect(installationOf(readConfig({ ASSAY_RESET: 'allowed' })).mayReset).toBe(true)
  expect(installationOf(readConfig({ ASSAY_RESET: 'allowed', ASSAY_DEMO: 'off' })).mayReset).toBe(false)
})

test.each([
  [{ ASSAY_RESET: 'yes' }, 'ASSAY_RESET must be allowed or off.'],
  [{ ASSAY_SENTRY_TRACES: '2' }, 'ASSAY_SENTRY_TRACES must be a share from 0 to 1.'],
  [{ ASSAY_SENTRY_REPLAYS: 'x' }, 'ASSAY_SENTRY_REPLAYS must be a share from 0 to 1.'],
  [
    { ASSAY_CONTACT_EMAIL: 'ops' },
    'ASSAY_CONTACT_EMAIL must be the mail address that people may ask for help.',
  ],
  [
    { ASSAY_SENTRY_DSN: 'javascript:x' },
    'ASSAY_SENTRY_DSN must be the address that browsers report errors to, such as https://key@sentry.example.org/1.',
  ],
])('%j stops the start with a message', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigurationError(sentence))
})

test('a value that is kept briefly is fetched once for many, and again after a failure', async () => {
  let asked = 0
  const ask = keptBriefly(60, async () => {
    if (++asked === 1) throw new Error('away')
    return asked
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2])
})
