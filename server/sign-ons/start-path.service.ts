import type { Db } from '#server/platform/db/db.ts'
import './sign-ons.table.ts'

/** Returns the path that starts a company's single sign-on. */
export function startPath(signOn: { protocol: 'oidc' | 'saml'; organization_id: number }): string {
  return `/auth/${signOn.protocol}/${signOn.organization_id}/start`
}

/** Returns the start of the single sign-on that the company requires, or null if it requires none. */
export async function requiredStart(db: Db, organizationId: number): Promise<string | null> {
  const found = await db
    .selectFrom('organization_sign_ons')
    .select(['organization_id', 'protocol'])
    .where('organization_id', '=', organizationId)
    .where('is_required', '=', true)
    .executeTakeFirst()
  return found ? startPath(found) : null
}
