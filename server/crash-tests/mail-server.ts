import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ArrivedMail {
  /** The Message-ID, by which a receiver knows a mail that is sent again. */
  id: string
  subject: string
  from: string
}

/**
 * Starts a mail server, and returns its address and its mails. A mail of which `isAnswered` is false has arrived, but
 * its sender never learns it.
 */
export async function aMailServer(isAnswered: (mail: ArrivedMail) => boolean) {
  const mails: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, answer) => {
      simpleParser(stream).then(({ messageId = '', subject = '', from }) => {
        const mail = { id: messageId, subject, from: from?.value[0]?.address ?? '' }
        mails.push(mail)
        if (isAnswered(mail)) answer()
      }, answer)
    },
  })
  // A sender that is killed breaks its connection off.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(resolve)))
  return { mails, smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
