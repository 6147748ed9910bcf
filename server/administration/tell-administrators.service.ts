import { sql } from 'kysely'
import { within } from '#server/platform/db/db.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

/** An email to everybody who runs the installation, without its greeting. */
interface Notice {
  subject: string
  text: string
}

/** Sends an email to every system administrator whose account is open. */
export async function tellSystemAdministrators(
  { db, enqueue }: Pick<JobTools, 'db' | 'enqueue'>,
  { subject, text }: Notice,
): Promise<void> {
  await within(db, 'system', async trx => {
    const { rows } = await sql<{ email: string; first_name: string }>`
      select email, first_name from users where is_sysadmin and disabled_at is null order by id`.execute(trx)
    for (const { email, first_name } of rows) {
      const mail: Email = { to: email, subject, text: `Hello ${quoted(first_name)},\n\n${text}` }
      await enqueue(trx, 'send-mail', mail)
    }
  })
}
