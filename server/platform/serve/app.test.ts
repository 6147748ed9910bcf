import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { plainInstallation } from '../config/installation.ts'
import { openApp } from './app.ts'

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

test('an unknown proxy causes one warning, a configured one none', async () => {
  const warnings = async (proxies: number) => {
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: line => void said.push(line) })
    const app = await openApp({
      log,
      version: 'test',
      proxies,
      https: false,
      installation: plainInstallation,
    })
    afterAll(() => app.close())
    await app.inject({ url: '/' })
    for (const address of ['10.1.1.1', '10.1.1.2'])
      await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
    return said
  }
  expect(await warnings(0)).toEqual([expect.stringContaining('ASSAY_PROXIES')])
  expect(await warnings(1)).toEqual([])
})

test('no directive is in the policy twice, because only the first would count', async () => {
  const names = (await policyOf(['https://files.example.org'])).map(directive => directive.split(' ')[0])
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('pages load and send files only here, or at their store', async () => {
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
