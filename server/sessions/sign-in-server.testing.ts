import { generate, generateSecret } from 'otplib'
import { testSecret } from '#server/testing/test-database.ts'
import { Person } from '#server/testing/test-person.ts'
import type { Company, Site } from '#server/testing/test-server.ts'
import { seal } from '../platform/config/seal.ts'
import { hashPassword } from './passwords/passwords.ts'

export const password = 'a long enough passphrase'
const hashed = hashPassword(password)

export interface Account {
  id: number
  email: string
}

interface Sent {
  headers?: Record<string, string>
  /** The address of the caller. */
  from?: string
}

/** A browser without a sign-in, and what an operator could see of it behind the application’s back. */
export function signIns(here: Site & { company: Company }) {
  const { app, owner, company } = here

  const anAccount = async ({ registered = true } = {}): Promise<Account> => {
    const email = `${crypto.randomUUID()}@sessions.test`
    const { rows } = await owner.query(
      `insert into users (email, first_name, last_name, password_hash, active_organization_id, registered_at)
       values ($1, 'Sam', 'Signer', $2, $3, case when $4 then now() end) returning id`,
      [email, registered ? await hashed : null, company.organizationId, registered],
    )
    await owner.query(
      `insert into memberships (organization_id, user_id, roles, invited_by, accepted_at)
       values ($1, $2, '{Employee}', $3, case when $4 then now() end)`,
      [company.organizationId, rows[0].id, company.primary.userId, registered],
    )
    return { email, id: Number(rows[0].id) }
  }

  const post = (url: string, payload: object, { headers = {}, from = '10.0.0.1' }: Sent = {}) =>
    app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })

  const login = (email: string, more: { password?: string; code?: string; from?: string } = {}) => {
    const { from, ...given } = more
    return post('/auth/login', { email, password, ...given }, from === undefined ? {} : { from })
  }

  const refresh = (cookie: string) =>
    post('/auth/login/refresh', {}, { headers: { cookie: `assay_refresh=${cookie}` } })

  const me = (token: string) =>
    app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } })

  /** Signs in with the password and continues as that person. */
  const aPerson = async (account?: Account): Promise<Person> => {
    const { id, email } = account ?? (await anAccount())
    const token: string = (await login(email)).json().data.access_token
    const sessionId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    return new Person(app, { userId: id, organizationId: company.organizationId, token, sessionId })
  }

  /** The texts of the queued emails to a person, in order. */
  const emailsTo = async (email: string): Promise<string[]> => {
    const { rows } = await owner.query(
      `select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on, id`,
      [email],
    )
    return rows.map(row => row.text)
  }

  /** The token in the latest email to a person. */
  const mailedTo = async (email: string): Promise<string> =>
    /(?:token=|\/)([\w-]{43})\s/.exec((await emailsTo(email)).at(-1) ?? '')?.[1] ?? ''

  /** Switches two-factor sign-in on; returns the code of a step from now. */
  const withTwoFactor = async ({ id }: Account) => {
    const secret = generateSecret()
    await owner.query(
      `update users set two_factor_secret = $1, two_factor_confirmed_at = now(), two_factor_step = 0 where id = $2`,
      [seal(testSecret.keyFor('two-factor seeds'), secret, String(id)), id],
    )
    return (steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  }

  const eventsOf = async ({ id }: { id: number }) =>
    (
      await owner.query(
        `select event, after, before from audit_events where user_id = $1 order by sequence`,
        [id],
      )
    ).rows

  return {
    anAccount,
    aPerson,
    post,
    login,
    refresh,
    me,
    emailsTo,
    mailedTo,
    withTwoFactor,
    eventsOf,
  }
}

type Response = Awaited<ReturnType<ReturnType<typeof signIns>['login']>>

export const cookieOf = (response: Response): string =>
  response.cookies.find(each => each.name === 'assay_refresh')?.value ?? ''

/** A response without the parts that differ every time. */
export const bodyOf = (response: Response) => ({ ...response.json(), request_id: '' })
