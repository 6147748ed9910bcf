import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import type pg from 'pg'
import { backupsIn } from '#server/backups/named-backups.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { clamd } from '#server/platform/files/scanner.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { demandMailServer } from '#server/platform/mail/mail.ts'
import { type Finding, fault, good, note } from './finding.ts'

/** The number of latest files that are looked for. */
const LATEST = 500
const OLD_MS = 2 * 86_400_000
/** Days before its end in which a certificate is a fault, and worth a note. */
const FEW_DAYS = 7
const SOME_DAYS = 21

/** Writes a file, reads it and removes it, then looks for the latest ones that the database names. */
export async function checkStore(store: FileStore, owner: pg.Pool): Promise<Finding[]> {
  const about = 'File store'
  await store.check()
  const key = randomBytes(32).toString('hex')
  const content = randomBytes(1024)
  await store.put(key, content)
  const read = await buffer(await store.read(key)).finally(() => store.remove(key))
  if (!read.equals(content)) throw new Error('A file came back with other bytes.')
  const { rows } = await owner.query<{ key: string }>(
    'select key from public.files where stored_at is not null order by id desc limit $1',
    [LATEST],
  )
  let missing = 0
  for (const file of rows) if ((await store.sizeOf(file.key)) === null) missing++
  return [
    missing > 0
      ? fault(
          about,
          `${missing} of the ${rows.length} latest files are missing.`,
          'Restore the folder data/files, or the bucket, from the backup of the same time.',
        )
      : good(about, `It writes, reads and removes. The ${rows.length} latest files are there.`),
  ]
}

export async function checkMail(config: Config): Promise<Finding> {
  if (!config.SMTP_URL)
    return note('Mail', 'Emails are kept in data/outbox and not sent.', 'Set SMTP_URL and MAIL_FROM.')
  await demandMailServer(config.SMTP_URL)
  return config.MAIL_FROM.includes('@localhost')
    ? fault(
        'Mail',
        'The server accepts us, but the sender is at localhost.',
        'Set MAIL_FROM to an address of yours.',
      )
    : good('Mail', `The server accepts us. The sender is ${config.MAIL_FROM}.`)
}

export async function checkScanner(config: Config): Promise<Finding> {
  if (!config.CLAMD)
    return note('Malware scanner', 'Files are not scanned.', 'Set CLAMD to the address of clamd.')
  const malware = await clamd(config.CLAMD, 10_000).scan(Readable.from([Buffer.from('harmless')]))
  return malware
    ? fault('Malware scanner', `It calls a harmless text ${malware}.`, 'Update its signatures.')
    : good('Malware scanner', 'It answers.')
}

/** Looks for the latest of the daily backups. */
export async function checkBackups({ ASSAY_BACKUPS }: Config, now = new Date()): Promise<Finding> {
  const about = 'Backups'
  if (!ASSAY_BACKUPS)
    return note(about, 'None is made each day.', 'Set ASSAY_BACKUPS to a folder on another disk.')
  const moments = await backupsIn(ASSAY_BACKUPS)
  const latest = moments.sort((a, b) => b.getTime() - a.getTime())[0]
  if (latest && now.getTime() - latest.getTime() < OLD_MS)
    return good(about, `${moments.length} in ${ASSAY_BACKUPS}, the latest of ${latest.toISOString()}.`)
  return fault(
    about,
    latest ? `The latest is of ${latest.toISOString()}.` : 'There is none yet.',
    'See the log for why, make one with npm run backup, and let Assay run with ASSAY_ROLE=all or a worker.',
  )
}

/** The certificate that people’s browsers get at the address of the app. */
export async function checkCertificate({ ASSAY_URL }: Config, now = new Date()): Promise<Finding> {
  const about = 'Certificate'
  if (!ASSAY_URL?.startsWith('https:')) return good(about, 'The address of the app has none.')
  const { hostname, port } = new URL(ASSAY_URL)
  const until = await endOfCertificate(hostname, Number(port || 443))
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000)
  const says = days < 0 ? `It ended on ${until.toISOString()}.` : `It ends in ${days} days.`
  const todo = 'Renew the certificate of the proxy in front.'
  if (days < FEW_DAYS) return fault(about, says, todo)
  return days < SOME_DAYS ? note(about, says, todo) : good(about, says)
}

/** One that has ended or is not trusted is read, too. */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false, timeout: 5_000 },
      () => {
        const { valid_to } = socket.getPeerCertificate()
        socket.destroy()
        if (valid_to) resolve(new Date(valid_to))
        else reject(new Error('The server has no certificate.'))
      },
    )
    socket.once('timeout', () => socket.destroy(new Error('No answer in time.')))
    socket.once('error', reject)
  })
}

/** Tells whether the database was set up with the secret that is configured. */
export async function checkSecret(owner: pg.Pool, fingerprint: string): Promise<Finding> {
  const { rows } = await owner.query<{ value: string }>(
    `select value #>> '{}' as value from public.settings where key = 'secret fingerprint'`,
  )
  return rows[0]?.value === fingerprint
    ? good('Secret', `It is the one of this database (${shortOf(fingerprint)}).`)
    : fault(
        'Secret',
        'The database was set up with another one.',
        'Set ASSAY_SECRET to that one: seeds of second factors and sealed work cannot be read with this one.',
      )
}

/** A few characters to compare by eye. */
const shortOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
