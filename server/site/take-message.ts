import { Failure } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { siteApi } from '#domain/site/site.contract.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandRare } from './demand-rare.ts'
import { textOf } from './texts.service.ts'
import './site.table.ts'

type Message = InputOf<typeof siteApi.contact>

const HOUR_SECONDS = 60 * 60
const MESSAGES_AN_HOUR = 5
const NO_ADDRESS =
  'No contact address is set up, so nobody would read your message. Ask an admin of your company for help.'

/** Keeps a message to the operator of the installation and mails it. Throws `conflict` if no address is configured. */
export async function takeMessage(call: Call<Message>, { contactEmail }: Installation): Promise<void> {
  const { db, input } = call
  const to = (await textOf(db, 'contact_email')).value || contactEmail
  if (!to) throw new Failure('conflict', NO_ADDRESS)
  await demandRare(db, {
    kind: 'contact message',
    key: networkOf(call.address),
    most: MESSAGES_AN_HOUR,
    seconds: HOUR_SECONDS,
  })
  await db.insertInto('contact_messages').values(input).execute()
  await call.enqueue('send-mail', emailOf(input, to))
}

/** Puts all of the visitor's words into the text: a subject alone could pass for a mail of somebody else. */
function emailOf({ name, email, subject, message }: Message, to: string): Email {
  return {
    to,
    subject: `Contact message: ${subject}`,
    text: `${quoted(name)} <${email}> sent a message through the contact page. The name and email address aren’t verified.

${subject}

${message}
`,
  }
}
