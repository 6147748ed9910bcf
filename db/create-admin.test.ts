import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { site } from '#server/testing/test-server.ts'
import { askPassword } from './create-admin/ask-password.ts'
import { createAdmin } from './create-admin/create-admin.ts'
import { readRequest } from './create-admin/request.ts'

const here = await site()
const password = 'twelve lamps by the sea'

async function make(request: Partial<Parameters<typeof createAdmin>[1]>) {
  const client = await here.owner.connect()
  try {
    const whole = { email: '', firstName: 'Ada', lastName: 'North', company: null, passwordFromStdin: false }
    return await createAdmin(client, { ...whole, ...request }, password)
  } finally {
    client.release()
  }
}

const signIn = (email: string) =>
  here.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } })

const ada = await make({ email: 'ada@clinic.example', company: 'North Clinic' })

describe('a company with its administrator', () => {
  test('signs in as its primary administrator', async () => {
    expect((await signIn('ada@clinic.example')).statusCode).toBe(200)
    const person = await here.signIn(ada.userId, ada.organizationId)
    expect(await person.call(api.users.me, {})).toMatchObject({
      is_primary_administrator: true,
      roles: [{ id: 2, type: 'Admin' }],
      organizations: [{ id: ada.organizationId, name: 'North Clinic' }],
    })
  })

  test('is in the company’s audit log', async () => {
    const { rows } = await here.owner.query(
      `select event, subject_id, after from audit_events where organization_id = $1 and sequence = 1`,
      [ada.organizationId],
    )
    expect(rows).toEqual([
      {
        event: 'organization.created',
        subject_id: ada.organizationId,
        after: { name: 'North Clinic', administrator: 'ada@clinic.example' },
      },
    ])
  })

  test('is refused if the person or company exists, and nothing is left half made', async () => {
    const count = async () => (await here.owner.query('select count(*) from users')).rows[0].count
    const before = await count()
    await expect(make({ email: 'ada@clinic.example', company: 'Another' })).rejects.toThrow(
      'There is somebody with the address ada@clinic.example already.',
    )
    await expect(make({ email: 'bo@clinic.example', company: 'north clinic' })).rejects.toThrow(
      'There is a company called north clinic already.',
    )
    expect(await count()).toBe(before)
  })
})

test('a system administrator belongs to no company', async () => {
  const root = await make({ email: 'root@clinic.example' })
  expect((await signIn('root@clinic.example')).statusCode).toBe(200)
  const { rows } = await here.owner.query(
    `select is_sysadmin, (select count(*) from memberships where user_id = u.id) from users u where id = $1`,
    [root.userId],
  )
  expect(rows).toEqual([{ is_sysadmin: true, count: 0 }])
})

describe('the flags', () => {
  const person = ['--email', 'Ada@Clinic.example', '--first-name', 'Ada', '--last-name', 'North']

  test('are read', () => {
    expect(readRequest([...person, '--company', ' North '])).toEqual({
      email: 'ada@clinic.example',
      firstName: 'Ada',
      lastName: 'North',
      company: 'North',
      passwordFromStdin: false,
    })
    expect(readRequest([...person, '--sysadmin', '--password-stdin'])).toMatchObject({
      company: null,
      passwordFromStdin: true,
    })
  })

  test.each([
    [[], '--email must be an e-mail address.\n--first-name must be'],
    [['--email', 'nobody', '--first-name', 'A', '--last-name', 'B', '--company', 'C'], '--email must be'],
    [person, '--company must name the company to make.'],
    [[...person, '--sysadmin', '--company', 'C'], 'leave --company out'],
    [['--what'], 'npm run create-admin'],
  ])('are refused with a message: %s', (flags, sentence) => {
    expect(() => readRequest(flags)).toThrow(sentence)
  })
})

describe('the password', () => {
  afterEach(() => vi.unstubAllEnvs())

  const ask = (typed: string) => {
    vi.stubEnv('ASSAY_ADMIN_PASSWORD', typed)
    return askPassword({
      email: 'ada@clinic.example',
      firstName: 'Ada',
      lastName: 'North',
      company: 'Harbor Valley',
      passwordFromStdin: false,
    })
  }

  test.each([
    'eleven char',
    'Password1234',
    'aaaaaaaaaaaaaaab',
    'x'.repeat(257),
    'spongebob123',
    'HarborValley2026',
    'Ada.North1234',
  ])('%s is refused', async refused => {
    await expect(ask(refused)).rejects.toThrow(/\.$/)
  })

  test('is accepted if it is long and unusual', async () => {
    expect(await ask(password)).toBe(password)
  })
})
