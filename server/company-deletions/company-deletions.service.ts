import { sql } from 'kysely'
import type { companyDeletionsApi } from '#domain/company-deletions/company-deletions.contract.ts'
import { isDeletable, WAITING_DAYS } from '#domain/company-deletions/company-deletions.rules.ts'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { inInstallation, noteInBoth } from '#server/administration/chains.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { announcement } from './announcement.ts'
import { withdrawDeletion } from './pending-deletion.service.ts'
import './company-deletions.table.ts'

const shown = [
  'id',
  'company_id',
  'company_name',
  'reason',
  'asked_by',
  'asked_at',
  'due_at',
  'deleted_at',
  'sha256',
] as const

export const companyDeletions: Handlers<typeof companyDeletionsApi> = {
  async list({ db }) {
    const rows = await db
      .selectFrom('company_deletions')
      .select(shown)
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    return { rows, total: rows.length }
  },

  async ask(call) {
    const { administered_id: id, name, reason } = call.input
    const company = await lockedCompany(call.db, id)
    demandState(isDeletable(company))
    if (name !== company.name) throw invalid({ name: [`Enter the name of the company: ${company.name}`] })
    const asked = await call.db
      .insertInto('company_deletions')
      .values({
        company_id: id,
        company_name: company.name,
        reason,
        asked_by: call.actor.fullName,
        due_at: sql<string>`now() + make_interval(days => ${sql.lit(WAITING_DAYS)})`,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning(shown)
      .executeTakeFirst()
    if (!asked) throw new Failure('conflict', 'The deletion of this company was already requested.')
    if (company.primary) await call.enqueue('send-mail', announcement(asked, company.primary))
    await noteInBoth(call, 'organization.deletion_requested', id, { after: { reason, due_at: asked.due_at } })
    return asked
  },

  async withdraw(call) {
    const { administered_id: id } = call.input
    if (!(await withdrawDeletion(call.db, id))) throw notFound()
    await noteInBoth(call, 'organization.deletion_withdrawn', id, {})
  },

  async certificate(call) {
    const found = await call.db
      .selectFrom('company_deletions')
      .select(['company_name', 'certificate'])
      .where('id', '=', call.input.deletion_id)
      .executeTakeFirst()
    if (!found?.certificate) throw notFound()
    await inInstallation(call.db)
    const { certificate, company_name } = found
    return { name: `Deletion of ${company_name}.txt`, pieces: once(certificate) }
  },
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

interface Company {
  name: string
  deleted_at: string | null
  legal_hold: boolean
  primary: { email: string; first_name: string } | null
}

/** The company, locked until the call ends, so that nobody restores it or sets a hold meanwhile. */
async function lockedCompany(db: Db, id: number): Promise<Company> {
  const { rows } = await sql<Company>`
    select o.name, o.deleted_at, o.legal_hold,
      (select jsonb_build_object('email', u.email, 'first_name', u.first_name) from users u
        where u.id = o.primary_administrator_id) as primary
    from organizations o where o.organization_id = ${id} for update of o`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
