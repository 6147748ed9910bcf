import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { z } from 'zod'
import { Email } from './email.ts'
import { keepInOutbox } from './outbox.ts'

/** The id of the sending: a second one with the same id is the same email. */
export interface Sending {
  /** letters, digits, - and _; becomes the Message-ID */
  id: string
  at: Date
  signal?: AbortSignal
}

export interface Mail {
  /** Sends, or keeps in the outbox. Throws if the email is invalid, or nobody accepted it. */
  send(email: Email, sending?: Sending): Promise<void>
}

interface MailOptions {
  /** The mail server; without one, mails wait in the outbox as files. */
  smtpUrl?: string | undefined
  /** The sender, such as `Assay <assay@example.org>`. */
  from: string
  /** The folder of the outbox, made when absent. */
  outbox: string
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** The transport for emails: an SMTP server, or a folder of `.eml` files. */
export function mail({ smtpUrl, from, outbox }: MailOptions): Mail {
  const post = smtpUrl ? bySmtp(smtpUrl) : intoFolder(outbox)
  return {
    send: async (email, sending = { id: randomUUID(), at: new Date() }) => {
      const message = messageOf(Email.parse(email), sending, from)
      await post(message, sending)
    },
  }
}

/** Loaded with the first email: few starts send one, and all would wait for it. */
const nodemailer = () => import('nodemailer')

type Post = (message: SendMailOptions, sending: Sending) => Promise<void>

/** Throws the mail server's own words if it cannot be reached, or does not accept the user and password. */
export async function demandMailServer(url: string): Promise<void> {
  const { createTransport } = await nodemailer()
  await createTransport({ url, ...timeouts }).verify()
}

function bySmtp(url: string): Post {
  return async (message, { signal }) => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ url, ...timeouts })
    await transport.sendMail(signal ? { ...message, signal } : message)
  }
}

function intoFolder(folder: string): Post {
  return async (message, sending) => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await transport.sendMail(message)
    await keepInOutbox(folder, sending, bytes as Buffer)
  }
}

function messageOf(email: z.output<typeof Email>, { id, at }: Sending, from: string): SendMailOptions {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error('The id of a mail is made of letters, digits, - and _.')
  const { to, subject, text, html } = email
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it is one address, in any notation.
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    date: at,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
