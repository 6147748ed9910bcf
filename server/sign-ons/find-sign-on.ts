import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import './sign-ons.table.ts'

/** What the server needs to speak with a company’s provider. */
export interface KnownSignOn {
  organization_id: number
  issuer: string
  client_id: string
  client_secret: Buffer
  email_domain: string
}

/** Of an active company, and switched on: nothing else signs anybody in. */
function inUse(db: Db) {
  return db
    .selectFrom('organization_sign_ons as s')
    .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
    .where('s.is_enabled', '=', true)
    .where('o.is_active', '=', true)
    .where('o.deleted_at', 'is', null)
}

export function signOnOf(db: Db, organizationId: number): Promise<KnownSignOn | undefined> {
  return inUse(db)
    .select(['s.organization_id', 's.issuer', 's.client_id', 's.client_secret', 's.email_domain'])
    .where('s.organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** The company whose provider knows this address; where several claim its domain, the one that the person belongs to. */
export async function companyFor(db: Db, email: string): Promise<number | null> {
  const found = await inUse(db)
    .select('s.organization_id')
    .where('s.email_domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .orderBy(
      sql`exists (select from memberships m join users u on u.id = m.user_id
        where m.organization_id = s.organization_id and m.deleted_at is null and u.email = ${email})`,
      'desc',
    )
    .orderBy('s.organization_id')
    .limit(1)
    .executeTakeFirst()
  return found?.organization_id ?? null
}
