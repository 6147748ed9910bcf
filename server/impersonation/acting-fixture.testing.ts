import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import { aMember, type TestServer } from '#server/testing/test-server.ts'
import { hashToken, randomToken } from '../platform/session/tokens.ts'

export const asked = { return_url: '/admin/users?page=2', reason: 'Ticket 4711' }

type Response = Awaited<ReturnType<TestServer['app']['inject']>>

export const cookieOf = (response: Response) =>
  response.cookies.find(each => each.name === 'assay_refresh')?.value ?? ''

/** The administrator's browser, in which acting as others begins and ends. */
export function anActingFixture(here: TestServer) {
  const post = (url: string, payload: object, cookie: string) =>
    here.app.inject({
      method: 'POST',
      url,
      payload,
      headers: cookie ? { cookie: `assay_refresh=${cookie}` } : {},
    })
  const begin = (imptoken: string, cookie: string) => post('/auth/login/impersonate', { imptoken }, cookie)
  const end = (imptoken: string, cookie: string) => post('/auth/login/impersonate/stop', { imptoken }, cookie)
  const refresh = (cookie: string) => post('/auth/login/refresh', {}, cookie)

  /** Gives somebody's session a refresh token that the test knows; an ended session runs again. */
  async function cookieFor(person: Person): Promise<string> {
    const token = randomToken()
    await here.owner.query(`update sessions set refresh_hash = $1, ended_at = null where id = $2`, [
      hashToken(token),
      person.sessionId,
    ])
    return `${person.sessionId}.${token}`
  }

  async function tokenFor({ userId: user_id }: Person): Promise<string> {
    return (await here.sysadmin.call(api.impersonation.create, { user_id, ...asked })).imptoken
  }

  /** Begins an impersonation, and returns a caller as that person, the answer and the browser's cookies. */
  async function actingAs(person: Person) {
    const cookie = await cookieFor(here.sysadmin)
    const response = await begin(await tokenFor(person), cookie)
    expect(response.statusCode, response.body).toBe(200)
    const answer = response.json().data
    const { userId, organizationId } = person
    const acting = new Person(here.app, {
      userId,
      organizationId,
      token: answer.access_token,
      sessionId: '',
    })
    return { acting, answer, stop: answer.imptoken as string, refreshToken: cookieOf(response), cookie }
  }

  const anyone = (role: 'Admin' | 'Employee' = 'Employee') =>
    aMember(here, {
      organizationId: here.company.organizationId,
      first: 'Someone',
      mark: 'Home',
      roles: [role],
    })

  return { actingAs, anyone, begin, cookieFor, end, refresh, tokenFor }
}
