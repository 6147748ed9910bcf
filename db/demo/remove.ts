import type pg from 'pg'
import { removeCompanies } from '../companies/remove-companies.ts'

/**
 * Removes the demo's companies with all their data, and the people who belong to no other company. System
 * administrators stay, and stay signed in; so does every company that the demo did not create.
 */
export async function removeDemo(client: pg.ClientBase): Promise<void> {
  const companies = await demoCompanies(client)
  await removeCompanies(client, companies)
  await client.query(`delete from settings where key = 'demo'`)
}

/** The companies that the loader recorded; a demo from before it did so is recognized by how its audit log begins. */
async function demoCompanies(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select o.organization_id as id from organizations o, settings s where s.key = 'demo' and case
       when s.value ? 'companies' then s.value -> 'companies' @> to_jsonb(o.organization_id)
       else exists (select from audit_events a
         where a.organization_id = o.organization_id and a.sequence = 1 and a.event = 'demo.loaded') end`,
  )
  return rows.map(({ id }) => id)
}
