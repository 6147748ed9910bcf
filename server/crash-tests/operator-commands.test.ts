import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jobNames } from '#server/jobs.ts'
import { seal, unseal } from '../platform/config/seal.ts'
import { secretFrom } from '../platform/config/secret.ts'
import { migrationsOf } from '../platform/db/migrate.ts'
import { prepareDatabase } from '../platform/db/prepare.ts'
import { opened, sealed } from '../platform/jobs/sealed.ts'
import { seedKeyOf } from '../sessions/two-factor.service.ts'
import { clientSecretKeyOf } from '../sign-ons/client-secret-key.service.ts'
import { aboutWebhooks, webhookKeyOf } from '../webhooks/signing.service.ts'
import { contentOf } from './content-of.ts'
import { runCommand } from './operator-commands.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const admin = new pg.Pool({ connectionString: inject('cluster'), max: 1 })
const mark = crypto.randomUUID().slice(0, 8)
const owner = `keeper_${mark}`
const password = 'only for these commands'
const secretText = `the secret of these commands ${mark}`
const secret = secretFrom(secretText)
const made: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'assay-commands-'))
await chmod(folder, 0o711)
await mkdir(join(folder, 'data'))
await mkdir(join(folder, 'copies'), { mode: 0o711 })

beforeAll(() => admin.query(`create role ${owner} login createrole password '${password}'`))
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`)
  for (const name of [...made.map(name => `assay_server_${name}`), owner])
    await admin.query(`drop role if exists ${name}`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** An empty database whose owner is no superuser, as that of DATABASE_URL. */
async function aDatabase(kind: string): Promise<{ url: string; superuserUrl: string }> {
  const name = `${kind}_${mark}`
  await admin.query(`create database ${name} owner ${owner}`)
  made.push(name)
  const url = new URL(inject('template'))
  url.pathname = `/${name}`
  const superuserUrl = url.href
  url.username = owner
  url.password = password
  return { url: url.href, superuserUrl }
}

const environmentOf = ({ url }: { url: string }) => ({
  DATABASE_URL: url,
  ASSAY_DATA: join(folder, 'data'),
  ASSAY_SECRET: secretText,
})

async function prepare(url: string, only?: string[]): Promise<void> {
  await prepareDatabase(url, { folder: migrations, secret, jobs: jobNames, ...(only && { only }) })
}

async function within<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A company with a member who has a second factor, a sign-on provider, and a sealed job that waits. */
function aCompany(url: string): Promise<void> {
  return within(url, async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (email, first_name, last_name) values ('ann@assay.test', 'Ann', 'Arbor') returning id`,
    )
    const id = String(rows[0]?.id)
    await client.query('update users set two_factor_secret = $2 where id = $1', [
      id,
      seal(seedKeyOf(secret), 'THE SEED', id),
    ])
    const { rows: companies } = await client.query<{ id: string }>(
      `insert into organizations (name, primary_administrator_id) values ('Example', $1) returning organization_id as id`,
      [id],
    )
    const company = String(companies[0]?.id)
    await client.query(
      `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain)
       values ($1, 'https://login.assay.test', 'assay', $2, 'assay.test')`,
      [company, seal(clientSecretKeyOf(secret), 'THE CLIENT SECRET', company)],
    )
    await client.query(`insert into pgboss.job (name, data) values ($1, $2)`, [
      'send-mail',
      JSON.stringify(sealed(secret, 'send-mail', { to: 'ann@assay.test' })),
    ])
  })
}

/** A webhook whose secret was replaced a moment ago. */
function aWebhook(url: string): Promise<void> {
  return within(url, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select organization_id::text as id from organizations',
    )
    const company = rows[0]?.id ?? ''
    const [now, before] = ['THE WEBHOOK', 'ITS LAST'].map(text =>
      seal(webhookKeyOf(secret), text, aboutWebhooks(company)),
    )
    await client.query(
      `insert into webhooks (organization_id, address, secret, previous_secret, read_sequence)
       values ($1, 'https://hooks.assay.test', $2, $3, 0)`,
      [company, now, before],
    )
  })
}

/** Opens everything that is kept under a secret. */
function openedWith(url: string, text: string) {
  const key = secretFrom(text)
  return within(url, async client => {
    const { rows: people } = await client.query('select id::text, two_factor_secret as kept from users')
    const { rows: providers } = await client.query(
      'select organization_id::text as id, client_secret as kept from organization_sign_ons',
    )
    const { rows: hooks } = await client.query(
      'select organization_id::text as id, secret, previous_secret from webhooks',
    )
    const { rows: jobs } = await client.query(`select data from pgboss.job where name = 'send-mail'`)
    return {
      seed: unseal(seedKeyOf(key), people[0].kept, people[0].id),
      clientSecret: unseal(clientSecretKeyOf(key), providers[0].kept, providers[0].id),
      webhooks: hooks
        .flatMap(hook => [hook.secret, hook.previous_secret])
        .map(kept => unseal(webhookKeyOf(key), kept, aboutWebhooks(hooks[0].id))),
      job: opened(key, 'send-mail', jobs[0].data),
    }
  })
}

const everything = {
  seed: 'THE SEED',
  clientSecret: 'THE CLIENT SECRET',
  webhooks: ['THE WEBHOOK', 'ITS LAST'],
  job: { to: 'ann@assay.test' },
}

test('a backup of an older version is restored by an owner with few rights, migrated, and equal to an upgrade', async () => {
  const older = (await migrationsOf(migrations)).slice(0, -5)
  const [source, target] = [await aDatabase('older'), await aDatabase('newer')]
  await prepare(source.url, older)
  await aCompany(source.url)
  const path = join(folder, 'copies', 'older.assay')
  expect(await runCommand(['backup', path], environmentOf(source))).toEqual({
    code: 0,
    said: expect.stringContaining('rows and 0 files'),
  })
  const rehearsed = await runCommand(['upgrade-check', '--in', join(folder, 'copies')], environmentOf(source))
  expect(rehearsed).toEqual({ code: 0, said: expect.stringMatching(/\n5 migrations of [\d,]+ rows took/) })
  expect(await readdir(join(folder, 'copies'))).toEqual(['older.assay'])
  const restored = await runCommand(['restore', path], environmentOf(target))
  expect(restored).toEqual({ code: 0, said: expect.stringContaining('The audit logs verify (1)') })
  // The rehearsal has left the source as it was: it is upgraded only now.
  const { rows } = await within(source.superuserUrl, client => client.query('select name from migrations'))
  expect(rows).toHaveLength(older.length)
  await prepare(source.url)
  const comparable = (content: Record<string, unknown>) =>
    Object.entries(content).flatMap(([name, value]) =>
      name.startsWith('pgboss.') || ['migrations', 'settings'].includes(name)
        ? []
        : [[name, JSON.stringify(value).replaceAll(/assay_server_(older|newer)/g, 'assay_server')]],
    )
  expect(comparable(await contentOf(target.superuserUrl))).toEqual(
    comparable(await contentOf(source.superuserUrl)),
  )
  // The older version had no webhooks.
  expect(await openedWith(target.url, secretText)).toEqual({ ...everything, webhooks: [] })
}, 300_000)

test('another secret opens everything that the first one sealed, and the first one opens nothing', async () => {
  const source = await aDatabase('rotated')
  await prepare(source.url)
  await aCompany(source.url)
  await aWebhook(source.url)
  const next = `another secret of these commands ${mark}`
  const refused = await runCommand(['rotate-secret'], environmentOf(source))
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('Set ASSAY_NEW_SECRET') })
  const wrong = { ...environmentOf(source), ASSAY_SECRET: 'w'.repeat(40), ASSAY_NEW_SECRET: next }
  expect(await runCommand(['rotate-secret'], wrong)).toEqual({
    code: 1,
    said: expect.stringContaining('Nothing was changed'),
  })
  expect(await openedWith(source.url, secretText)).toEqual(everything)
  const rotated = await runCommand(['rotate-secret'], { ...environmentOf(source), ASSAY_NEW_SECRET: next })
  expect(rotated).toEqual({
    code: 0,
    said: expect.stringContaining(
      'Sealed anew: 1 second factors, 1 secrets of sign-on providers, 1 webhooks, 1 waiting jobs.',
    ),
  })
  expect(await openedWith(source.url, next)).toEqual(everything)
  await expect(openedWith(source.url, secretText)).rejects.toThrow()
  await expect(prepare(source.url)).rejects.toThrow('must be the secret this database was set up with')
  await prepareDatabase(source.url, { folder: migrations, secret: secretFrom(next), jobs: jobNames })
}, 120_000)

test('while a server uses the database, the secret stays', async () => {
  const source = await aDatabase('used')
  await prepare(source.url)
  const server = new pg.Client({ connectionString: source.url, application_name: 'assay' })
  await server.connect()
  try {
    const environment = { ...environmentOf(source), ASSAY_NEW_SECRET: 'n'.repeat(40) }
    const refused = await runCommand(['rotate-secret'], environment)
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('Assay is running on this database.') })
  } finally {
    await server.end()
  }
}, 60_000)

test('the doctor finds nothing wrong with a good installation, and says what is wrong with others', async () => {
  const source = await aDatabase('examined')
  const doctor = (environment: Record<string, string> = {}) =>
    runCommand(['doctor'], { ...environmentOf(source), ...environment })
  // The tests’ own database is without fsync, which the doctor finds each time.
  const onlySync = (found: { said: string }) =>
    expect(found.said.match(/FAULT.*/g)).toEqual([expect.stringContaining('fsync is off')])
  const none = await doctor()
  onlySync(none)
  expect(none.said).toMatch(/note +Migrations +The database is empty/)
  await prepare(source.url, (await migrationsOf(migrations)).slice(0, -1))
  expect((await doctor()).said).toMatch(/note +Migrations +1 are pending/)
  await prepare(source.url)
  await aCompany(source.url)
  const good = await doctor()
  onlySync(good)
  expect(good).toEqual({
    code: 1,
    said: expect.stringMatching(/Audit log +The logs of all 1 companies verify\.\n\n1 thing is wrong/),
  })
  const away = { SMTP_URL: 'smtp://127.0.0.1:1', CLAMD: '127.0.0.1:1', ASSAY_SECRET: 'o'.repeat(40) }
  expect(await doctor(away)).toEqual({ code: 1, said: expect.stringMatching(/\n\n4 things are wrong\.\n$/) })
  const faults: [statement: string, said: RegExp][] = [
    ['alter table answers no force row level security', /FAULT +Rights +Row security is off for answers/],
    [
      `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 hour')`,
      /FAULT +Jobs +The oldest job has been waiting for 60 minutes/,
    ],
    [
      `insert into files (organization_id, key, name, extension, content_type, bytes, md5, upload_type, stored_at, upload_parent_id, created_by, sha256)
       select organization_id, repeat('a', 64), 'a.txt', 'txt', 'text/plain', 1, repeat('0', 32), 'Answer', now(), 1, primary_administrator_id, repeat('0', 64) from organizations`,
      /FAULT +File store +1 of the 1 latest files are missing/,
    ],
    [
      `alter table audit_events disable trigger user; alter table audit_heads disable trigger user;
       update audit_heads set sequence = sequence + 1;
       insert into audit_heads (organization_id, sequence, hash) select organization_id, 1, 'x' from organizations on conflict do nothing`,
      /FAULT +Audit log +The audit log of Example does not verify/,
    ],
  ]
  for (const [index, [statement, said]] of faults.entries()) {
    await within(source.superuserUrl, client => client.query(statement))
    const found = await doctor()
    expect(found, statement).toEqual({ code: 1, said: expect.stringMatching(said) })
    expect(found.said).toMatch(new RegExp(`\n${index + 2} things are wrong`))
  }
}, 300_000)
