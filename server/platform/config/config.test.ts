import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'
import { loadSecret } from './secret.ts'

test('without any variable the defaults are safe', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    ASSAY_DATA: './data',
    ASSAY_PROXIES: 0,
    ASSAY_STATEMENT_SECONDS: 12,
  })
})

test.each([
  [{}, 'on'],
  [{ ASSAY_URL: 'http://127.0.0.1:3000' }, 'on'],
  [{ ASSAY_URL: 'https://assay.example.org' }, 'off'],
  [{ DATABASE_URL: 'postgres://owner@db.example.org/assay' }, 'off'],
  [{ DATABASE_URL: 'postgres://owner@db.example.org/assay', ASSAY_DEMO: 'on' }, 'on'],
  [{ ASSAY_DEMO: 'off' }, 'off'],
])('a real installation gets no demo by default: with %j it is %s', (environment, demo) => {
  expect(readConfig(environment as NodeJS.ProcessEnv).ASSAY_DEMO).toBe(demo)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test.each([
  [{ PORT: 'three' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/assay.',
  ],
  [{ ASSAY_DEMO: 'maybe' }, 'ASSAY_DEMO must be on or off.'],
  [
    { ASSAY_OUTGOING: 'all' },
    'ASSAY_OUTGOING must be public, or private where sign-on providers or webhooks are on the intranet.',
  ],
  [
    { ASSAY_OUTGOING_HOSTS: 'https://login.example.org' },
    'ASSAY_OUTGOING_HOSTS must be host names separated by commas, such as login.example.org,*.example.org.',
  ],
  [{ ASSAY_DEMO_PASSWORD: 'short' }, 'ASSAY_DEMO_PASSWORD must be 12 to 256 characters.'],
  [
    { ASSAY_SECRET: 'short' },
    'ASSAY_SECRET must be 32 characters or more, the same for every instance on one database.',
  ],
])('%j stops the start with a message', (environment, sentence) => {
  expect(() => readConfig(environment as NodeJS.ProcessEnv)).toThrow(new ConfigurationError(sentence))
})

test('several invalid variables are all named', () => {
  expect(() => readConfig({ PORT: 'x', ASSAY_ROLE: 'y' })).toThrow(/PORT must[\s\S]*ASSAY_ROLE must/)
})

test('the secret is generated once, readable by its owner only, and never too short', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-secret-'))
  const first = loadSecret(undefined, folder).keyFor('a')
  expect(loadSecret(undefined, folder).keyFor('a')).toEqual(first)
  expect(loadSecret(undefined, folder).keyFor('b')).not.toEqual(first)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'secret'), 'utf8')).not.toContain(first.toString('base64url'))
  await writeFile(join(folder, 'secret'), 'short')
  expect(() => loadSecret(undefined, folder)).toThrow(/too short/)
})
