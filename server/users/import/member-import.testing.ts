import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** An email that no other test uses. */
export const anEmail = () => `nia.${randomUUID()}@example.test`

/** Test helpers: the people of a company, the invitations mailed to them, and the audit log. */
export function peopleOf({ primary, owner, company }: TestServer) {
  const oneOf = async (email: string, filter: object = {}) => {
    const { data } = await primary.call(api.users.list, { search: email, filter })
    expect(data.length).toBeLessThanOrEqual(1)
    return data[0] ?? null
  }
  return {
    oneOf,
    async member(email: string) {
      const found = await oneOf(email, { trashed: 'with' })
      if (!found) throw new Error(`There is nobody with ${email}.`)
      return found
    },
    async mailsTo(email: string): Promise<number> {
      const { rows } = await owner.query(
        `select count(*)::int as count from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`,
        [email],
      )
      return rows[0].count
    },
    /** As if the person had said yes. */
    async accept(email: string) {
      await owner.query(
        `update memberships m set accepted_at = now(), is_known = true from users u
         where u.id = m.user_id and u.email = $1 and m.organization_id = $2`,
        [email, company.organizationId],
      )
    },
    async eventsOf(id: number): Promise<string[]> {
      const { rows } = await owner.query(
        `select event from audit_events where organization_id = $1 and subject_type = 'users' and subject_id = $2
         order by sequence`,
        [company.organizationId, id],
      )
      return rows.map(row => row.event)
    },
    async aDivision(name: string, admin_id?: number): Promise<number> {
      const given = { name: `${name} ${randomUUID()}`, ...(admin_id && { admin_id }) }
      return (await primary.call(api.divisions.create, given)).id
    },
  }
}
