import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { factsOf } from '../config/log.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'debug', base: null }, { write: line => void lines.push(JSON.parse(line)) })
const here = await startTestServer({ log })
const of = (name: string) => lines.filter(line => line.msg === name)

beforeEach(() => void lines.splice(0))

test('a working invitation is never in the log, at any level', async () => {
  const token = 'k'.repeat(43)
  for (const url of [
    `/auth/invitations/${token}`,
    `/register/${token}`,
    `/login-v2?token=${token}`,
    `/nowhere/${token}`,
  ])
    await here.app.inject({ url })
  expect(of('answered')).toHaveLength(4)
  expect(of('answered')[0]).toMatchObject({
    route: '/auth/invitations/:token',
    request_id: expect.any(String),
  })
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('a refused call is logged with person, address and call, and no secret', async () => {
  const refused = await here.employee.ask(api.users.list, {})
  expect(refused.statusCode).toBe(403)
  expect(of('refused')).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/v1/users',
      status: 403,
      code: 'forbidden',
      user_id: here.employee.userId,
      organization_id: here.company.organizationId,
      address: '127.0.0.1',
      request_id: refused.headers['x-request-id'],
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain(here.employee.token)
})

test('failed sign-ins and forged tokens are logged', async () => {
  const password = 'Not-The-Password-77'
  await here.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'ann@assay.test', password },
  })
  await here.app.inject({ url: '/api/v1/user', headers: { authorization: 'Bearer a.b.c' } })
  expect(of('refused')).toMatchObject([
    { route: '/auth/login', status: 401, address: '127.0.0.1' },
    { route: '/api/v1/user', status: 401, code: 'unauthenticated' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Not-The-Password|ann@assay|a\.b\.c/)
})

test('values that a database quotes in an error are not revealed', () => {
  const error = Object.assign(new Error('new row violates check constraint'), {
    code: '23514',
    constraint: 'notes_check',
    detail: 'Failing row contains (typed words).',
    where: 'JSON data, line 1: typed words',
  })
  const facts = factsOf(error)
  expect(facts).toMatchObject({
    type: 'Error',
    code: '23514',
    constraint: 'notes_check',
    stack: expect.any(String),
  })
  expect(JSON.stringify(facts)).not.toContain('typed words')
})
