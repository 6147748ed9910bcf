import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { Company, TestServer } from '#server/testing/test-server.ts'

export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

export const core = 'urn:ietf:params:scim:schemas:core:2.0'

interface Resource {
  id: string
  [attribute: string]: unknown
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies of another standard, which the tests look into
  body: any
  headers: Record<string, unknown>
}

/** The identity provider of a company, whose email domain is verified. */
export async function anIdentityProvider(here: TestServer, company: Company = here.company) {
  const { organizationId, mark } = company
  const domain = `${mark.toLowerCase()}.test`
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain, domain_proven_at)
     values ($1, 'http://127.0.0.1:9', 'assay', '\\x00', $2, now())`,
    [organizationId, domain],
  )
  const { secret_token } = await company.primary.call(api.provisioning.createToken, {
    organization_id: organizationId,
    expires_in_days: null,
  })

  async function send(method: string, path: string, body?: unknown, token = secret_token): Promise<Answer> {
    const response = await here.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    expect(response.statusCode, response.body).toBeLessThan(500)
    const text = response.body
    return { status: response.statusCode, body: text ? JSON.parse(text) : null, headers: response.headers }
  }

  /** The resource of a call that succeeds. */
  async function done(method: string, path: string, body?: unknown): Promise<Resource> {
    const answer = await send(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }

  const find = async (kind: 'Users' | 'Groups', filter: string) => {
    const { body } = await send('GET', `/${kind}?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`)
    return body as { totalResults: number; Resources: Resource[] }
  }

  const address = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@${domain}`

  const aUser = (name: string, fields: object = {}) => {
    const userName = address(name)
    return done('POST', '/Users', {
      schemas: [`${core}:User`],
      userName,
      name: { givenName: name, familyName: 'Marsh' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      active: true,
      ...fields,
    })
  }

  const aGroup = (displayName: string, ...members: Resource[]) =>
    done('POST', '/Groups', {
      schemas: [`${core}:Group`],
      displayName,
      members: members.map(({ id }) => ({ value: id })),
    })

  /** Maps a group as the primary administrator does on the page. */
  const map = (group: Resource, role: 'Admin' | 'Manager' | 'Employee' | null, division_ids: number[] = []) =>
    company.primary.call(api.provisioning.mapGroup, {
      organization_id: organizationId,
      provisioned_group_id: Number(group.id),
      role,
      division_ids,
    })

  /** The membership as the database has it. */
  const memberOf = async ({ id }: Resource) => {
    const { rows } = await here.owner.query(
      `select m.roles, m.deleted_at is null as is_active, m.accepted_at is not null as has_joined,
         array(select division_id::int from division_users d where d.organization_id = m.organization_id
           and d.user_id = m.user_id order by 1) as divisions
       from memberships m where m.organization_id = $1 and m.user_id = $2`,
      [organizationId, id],
    )
    return rows[0]
  }

  /** Makes the token of the provider the company’s again, after a test has replaced it. */
  async function restoreToken(): Promise<void> {
    await here.owner.query(
      `insert into provisioning_tokens (organization_id, hash, hint) values ($1, sha256(convert_to($2, 'UTF8')), '')
       on conflict (organization_id) do update set hash = excluded.hash, expires_at = null`,
      [organizationId, secret_token],
    )
  }

  return {
    token: secret_token,
    restoreToken,
    domain,
    send,
    done,
    find,
    address,
    aUser,
    aGroup,
    map,
    memberOf,
  }
}
