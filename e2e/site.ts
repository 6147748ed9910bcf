import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runServer } from '#server/drills/running-server.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { hashPassword } from '#server/sessions/passwords.ts'

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
  const server = await runServer({
    ASSAY_DATA: folder,
    ASSAY_DEMO_PASSWORD: demoPassword,
    DATABASE_URL: postgres.url,
  })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => {})
  return {
    url: server.url,
    owner,
    stop: async () => {
      await owner.end()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
