import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { hashPassword } from '#server/sessions/passwords.ts'

const root = join(import.meta.dirname, '..')
export const demoPassword = 'only-for-these-journeys'

/** The built product as `npm start` runs it, on a database and an address of its own. */
export interface Site {
  url: string
  /** As the owner: for arranging, and for looking behind. */
  owner: pg.Pool
  stop(): Promise<void>
}

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-journey-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      ASSAY_DATA: folder,
      ASSAY_DEMO_PASSWORD: demoPassword,
      DATABASE_URL: postgres.url,
    },
  })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  return {
    url: await addressOf(server),
    owner,
    stop: async () => {
      await owner.end()
      await ended(server)
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server says nothing')
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Assay is at (http:\/\/\S+)/.exec(line)?.[1]
    if (address) {
      server.stdout.resume()
      return address
    }
  }
  throw new Error('the server ended before it was ready')
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

/** A company with nothing in it yet, and its primary administrator. */
export interface FreshCompany {
  organizationId: number
  name: string
  email: string
  password: string
}

export async function aFreshCompany({ owner }: Site): Promise<FreshCompany> {
  const name = `Company ${randomUUID().slice(0, 8)}`
  const email = `admin.${randomUUID()}@journey.test`
  const password = randomUUID()
  const { rows } = await owner.query(
    `with o as (insert into organizations (name) values ($1) returning organization_id),
       u as (insert into users (email, first_name, last_name, password_hash) values ($2, 'Ada', 'Keller', $3) returning id),
       m as (insert into memberships (organization_id, user_id, roles) select organization_id, id, '{Admin}' from o, u)
     select o.organization_id::int as organization, u.id::int as administrator from o, u`,
    [name, email, await hashPassword(password)],
  )
  const { organization, administrator } = rows[0]
  await owner.query(`update organizations set primary_administrator_id = $1 where organization_id = $2`, [
    administrator,
    organization,
  ])
  await owner.query(`update users set active_organization_id = $1 where id = $2`, [
    organization,
    administrator,
  ])
  return { organizationId: organization, name, email, password }
}
