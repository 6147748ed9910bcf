import { sql } from 'kysely'
import { activeCompanies } from '#server/organizations/active-companies.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import '../sign-ons.table.ts'

interface Expiring {
  email: string
  first_name: string
  company: string
  expires_on: string
  is_over: boolean
  stage: number
}

/** Warns a primary administrator 30 and 7 days before the provider's certificates expire, and when they have. */
export function warnOfCertificates({ address }: { address: string }): Job {
  return defineJob({
    name: 'warn-of-certificates',
    everySeconds: 24 * 3600,
    options: { tries: 3, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await activeCompanies(tools.db), tools.signal, organizationId =>
        tools.within(organizationId, null, async trx => {
          const expiring = await expiringIn(trx, organizationId)
          if (!expiring) return
          await trx
            .updateTable('organization_sign_ons')
            .set({ certificate_warnings: expiring.stage })
            .where('organization_id', '=', organizationId)
            .execute()
          await tools.enqueue(trx, 'send-mail', warningEmail(expiring, address))
        }),
      )
    },
  })
}

/** The sign-on whose next warning is due, with the person to warn. Locked, so that each warning is sent once. */
async function expiringIn(db: Db, organizationId: number): Promise<Expiring | undefined> {
  const { rows } = await sql<Expiring>`
    select u.email, u.first_name, o.name as company, s.certificate_expires_at::date::text as expires_on,
      s.certificate_expires_at <= now() as is_over, due.stage
    from organization_sign_ons s
    join organizations o on o.organization_id = s.organization_id
    join users u on u.id = o.primary_administrator_id
    cross join lateral (select case when s.certificate_expires_at <= now() then 3
      when s.certificate_expires_at <= now() + interval '7 days' then 2
      when s.certificate_expires_at <= now() + interval '30 days' then 1 else 0 end as stage) due
    where s.organization_id = ${organizationId} and s.protocol = 'saml' and s.is_enabled
      and due.stage > s.certificate_warnings
    for update of s`.execute(db)
  return rows[0]
}

function warningEmail(expiring: Expiring, address: string): Email {
  const { email, first_name, company, expires_on, is_over } = expiring
  const happens = is_over ? `expired on ${expires_on}` : `expires on ${expires_on}`
  return {
    to: email,
    subject: `The certificate of ${quoted(company)}’s identity provider ${happens}`,
    text: `Hello ${quoted(first_name)},

The certificate with which your identity provider signs people in to ${quoted(company)} ${happens}. Once your provider uses a new one, nobody can sign in through it until Assay knows that one too.

Ask the people who run the provider for its current metadata, and enter it in your company’s settings:

${new URL('/company#single-sign-on', address).href}
`,
  }
}
