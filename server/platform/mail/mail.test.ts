import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Email } from './email.ts'
import { mail } from './mail.ts'

const from = 'Assay <assay@example.org>'
const email: Email = {
  to: 'ann@assay.test',
  subject: 'Überfällig: „Zugänge“',
  text: 'Guten Tag\n.\nzwei Fragen sind offen.',
  html: '<p>Zwei Fragen sind <b>offen</b>.</p>',
}
const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function anOutbox(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-mail-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

interface Received {
  to: string[]
  mail: ParsedMail
}

/** A mail server that accepts everything except mail for `nobody`. */
async function aMailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, answer) =>
      answer(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    onData: (stream, { envelope }, answer) => {
      simpleParser(stream).then(parsed => {
        received.push({ to: envelope.rcptTo.map(each => each.address), mail: parsed })
        answer()
      }, answer)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  cleanUps.push(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` }
}

test('a mail arrives as it was written', async () => {
  const { received, smtpUrl } = await aMailServer()
  await mail({ smtpUrl, from, outbox: '/nowhere' }).send(email)
  expect(received).toHaveLength(1)
  const [{ to, mail: arrived }] = received as [Received]
  expect(to).toEqual(['ann@assay.test'])
  expect(arrived.from?.text).toBe('"Assay" <assay@example.org>')
  expect(arrived.subject).toBe(email.subject)
  expect(arrived.text?.trimEnd()).toBe(email.text)
  expect(arrived.html).toContain('<b>offen</b>')
  expect(arrived.headers.get('auto-submitted')).toBe('auto-generated')
})

test('the same sending twice is recognizable as one email', async () => {
  const { received, smtpUrl } = await aMailServer()
  const post = mail({ smtpUrl, from, outbox: '/nowhere' })
  const sending = { id: 'a1b2', at: new Date('2026-01-02T03:04:05Z') }
  await post.send(email, sending)
  await post.send(email, sending)
  expect(received.map(each => each.mail.messageId)).toEqual(['<a1b2@example.org>', '<a1b2@example.org>'])
  expect(received[1]?.mail.date).toEqual(sending.at)
})

test('an email that no server accepts is an error', async () => {
  const { received, smtpUrl } = await aMailServer()
  const post = mail({ smtpUrl, from, outbox: '/nowhere' })
  await expect(post.send({ ...email, to: 'nobody@assay.test' })).rejects.toThrow('No such mailbox')
  await expect(mail({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox: '' }).send(email)).rejects.toThrow()
  expect(received).toEqual([])
})

test('without a mail server a mail waits in the outbox, once, for its owner only', async () => {
  const outbox = await anOutbox()
  const post = mail({ from, outbox })
  const id = '7f9c24e8-3b12-4f4d-9d6e-0a1b2c3d4e5f'
  const at = new Date('2026-01-02T03:04:05.000Z')
  await post.send(email, { id, at })
  await post.send(email, { id, at })
  const files = await readdir(outbox)
  expect(files).toEqual([`2026-01-02T03-04-05-000Z-${id}.eml`])
  const path = join(outbox, String(files[0]))
  const kept = await simpleParser(await readFile(path))
  expect(kept).toMatchObject({ subject: email.subject, messageId: `<${id}@example.org>`, date: at })
  expect(kept.text?.trimEnd()).toBe(email.text)
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test('names in the outbox sort by time', async () => {
  const outbox = await anOutbox()
  const post = mail({ from, outbox })
  await post.send({ ...email, subject: 'second' }, { id: 'a', at: new Date('2026-01-02T00:00:00Z') })
  await post.send({ ...email, subject: 'first' }, { id: 'b', at: new Date('2026-01-01T00:00:00Z') })
  const files = (await readdir(outbox)).sort()
  const mails = await Promise.all(files.map(async file => simpleParser(await readFile(join(outbox, file)))))
  expect(mails.map(each => each.subject)).toEqual(['first', 'second'])
})

test('a title with line breaks stays a subject', async () => {
  const outbox = await anOutbox()
  const subject = `Note on “Access\r\nBcc: eve@evil.test\r\n\r\nHello” ${'x'.repeat(400)}`
  await mail({ from, outbox }).send({ ...email, subject })
  const [file] = await readdir(outbox)
  const kept = await simpleParser(await readFile(join(outbox, String(file))))
  expect(kept.bcc).toBeUndefined()
  expect(kept.subject).toMatch(/^Note on “Access Bcc: eve@evil\.test Hello” x+…$/)
  expect(kept.subject).toHaveLength(200)
})

test.each([
  'ann@assay.test\r\nBcc: eve@evil.test',
  'ann@assay.test, eve@evil.test',
  'Ann <ann@assay.test>',
  '"ann@assay.test"@evil.test',
  'ann',
  '',
])('%j is not one recipient', async to => {
  const outbox = await anOutbox()
  await expect(mail({ from, outbox }).send({ ...email, to })).rejects.toThrow('Not a mail address.')
})

test('a huge email, an empty subject and a path as an id are refused', async () => {
  const post = mail({ from, outbox: await anOutbox() })
  await expect(post.send({ ...email, text: 'x'.repeat(200_001) })).rejects.toThrow()
  await expect(post.send({ ...email, subject: '\r\n' })).rejects.toThrow()
  await expect(post.send(email, { id: '../up', at: new Date() })).rejects.toThrow('The id of a mail')
})
