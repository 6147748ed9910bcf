import type { CompanyDeletion } from '#domain/company-deletions/company-deletions.contract.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

/** Tells the primary administrator of a company that it will be deleted. */
export function announcement(
  { company_name, asked_by, due_at, reason }: CompanyDeletion,
  { email, first_name }: { email: string; first_name: string },
): Email {
  return {
    to: email,
    subject: `${company_name} will be deleted`,
    text: `Hello ${quoted(first_name)},

${quoted(asked_by)} has asked to delete ${quoted(company_name)} and everything in it for good on ${due_at.slice(0, 10)}.

Reason: ${quoted(reason)}

If that is a mistake, or you still need your data, answer to the people who run this installation before that day.
`,
  }
}
