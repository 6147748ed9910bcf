import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** A name that no other test uses. */
export const aName = () => `Site ${randomUUID()}`

/** Test helpers: the entities of a company, and its audit log. */
export function entitiesOf({ primary, company, owner }: TestServer) {
  const named = async (name: string) =>
    (await primary.call(api.entities.list, { search: name })).data.filter(each => each.name === name)
  return {
    named,
    async one(name: string) {
      const [found, ...more] = await named(name)
      expect(more).toEqual([])
      if (!found) throw new Error(`There is no entity ${name}.`)
      return found
    },
    async events(event: string) {
      const { rows } = await owner.query(
        `select subject_id::int as id, user_id::int, before, after from audit_events
         where organization_id = $1 and event = $2 order by sequence desc`,
        [company.organizationId, event],
      )
      return rows
    },
  }
}
