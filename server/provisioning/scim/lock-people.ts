import { sql } from 'kysely'
import type { ScimCall } from './open-scim.ts'

/** Lets changes to the people of a company, by its admins and its provider, take turns until the call ends. */
export async function lockPeople({ db, organizationId }: ScimCall): Promise<void> {
  await sql`select from organizations where organization_id = ${organizationId} for no key update`.execute(db)
}
