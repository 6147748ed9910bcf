import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { site } from '#server/world.ts'
import { plainInstallation } from '../config/installation.ts'
import { openApp } from './app.ts'
import { serveHealth } from './health.ts'

const here = await site()
const lines: string[] = []

async function anApp(fileOrigins: string[] = []) {
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
  const installation = { ...plainInstallation, fileOrigins }
  const app = await openApp({ log, version: 'test', proxies: 0, https: false, installation })
  afterAll(() => app.close())
  return app
}

const policyOf = async (fileOrigins: string[]) => {
  const { headers } = await (await anApp(fileOrigins)).inject({ url: '/' })
  return String(headers['content-security-policy']).split('; ')
}

test('no directive stands in the policy twice, as only the first would count', async () => {
  const names = (await policyOf(['https://files.example.org'])).map(directive => directive.split(' ')[0])
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([])
})

test('pages get and send files from here only, or where they are kept as well', async () => {
  expect(await policyOf([])).toEqual(
    expect.arrayContaining([
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "frame-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(await policyOf(['https://files.example.org'])).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self' https://files.example.org",
      "img-src 'self' data: blob: https://files.example.org",
      "frame-src 'self' https://files.example.org",
      "form-action 'self' https://files.example.org",
    ]),
  )
})

test('the process is not ready while its files cannot be reached, and says why in the log', async () => {
  const app = await anApp()
  let isThere = false
  serveHealth(app, here.db, {
    async check() {
      if (!isThere) throw new Error('the bucket is gone')
    },
  })
  const away = await app.inject({ url: '/ready' })
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
  expect(away.body).toContain('The store of files cannot be reached.')
  expect(away.body).not.toContain('bucket')
  expect(lines.join('')).toContain('the bucket is gone')
  isThere = true
  expect((await app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' })
})
