import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { type Feature, features } from '#domain/access/features.ts'
import { composeApp } from '#server/app.ts'
import { jobs } from '#server/jobs.ts'
import type { Operated } from '#server/operating/system.service.ts'
import { type Db, openPool } from '#server/platform/db/db.ts'
import { openPools } from '#server/platform/db/pools.ts'
import { asRole } from '#server/platform/db/role.ts'
import { DiskStore } from '#server/platform/files/disk-store.ts'
import type { Scanner } from '#server/platform/files/scanner.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Metrics } from '#server/platform/metrics/measuring.ts'
import { type TimeLimits, timeLimits } from '#server/platform/serve/capacity/time-limits.ts'
import { AccessTokens } from '#server/platform/session/tokens.ts'
import type { ResolveTexts } from '#server/sign-ons/domain-proof.ts'
import { testSecret } from './test-database.ts'
import { Person } from './test-person.ts'

/** A running application on a database of its own. */
export interface Site {
  app: FastifyInstance
  /** As the server: restricted, one company at a time. */
  db: Db
  /** As the owner: sees and may do everything; for inserting and inspecting data. */
  owner: pg.Pool
  ownerUrl: string
  /** Evidence, in a folder of its own. */
  files: DiskStore
  /** Returns the number of calls that wait for a connection to the database. */
  waiting(): number
  /** Signs somebody in, without a password. */
  signIn(userId: number, organizationId: number | null): Promise<Person>
}

interface SiteOptions {
  /** Run the background jobs too. */
  work?: boolean
  /** Scans uploads for malware. */
  scanner?: Scanner
  /** The rate limit of one caller, and the number of calls that may wait for the database; unlimited if left out. */
  gate?: { callsPerSecond?: number; waitingMax?: number }
  log?: Logger
  /** The address of the app, to which passkeys belong. */
  address?: string
  /** The DNS. */
  resolveTexts?: ResolveTexts
  /** Shorter times than callers have. */
  limits?: Partial<TimeLimits>
  /** Facts for the page of system administrators. */
  operated?: Operated
  /** Receives what happens. */
  metrics?: Metrics
  /** Milliseconds after which a call is slow. */
  slowMs?: number
  /** The only hosts that the server calls. */
  outgoingHosts?: readonly string[]
}

/** Clones the template and starts the application on it; everything ends with the test file. */
export async function site({
  work = false,
  scanner,
  gate,
  resolveTexts,
  log = pino({ level: 'silent' }),
  limits,
  operated,
  metrics,
  slowMs = 0,
  outgoingHosts = [],
  address = 'http://127.0.0.1:3000',
}: SiteOptions = {}): Promise<Site> {
  const template = inject('template')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(template, 'postgres', client =>
    client.query(`create database ${name} template assay strategy file_copy`),
  )
  const ownerUrl = withDatabase(template, name)
  const serverUrl = asRole(ownerUrl, 'assay_server', testSecret.keyFor('database role').toString('base64url'))
  const pools = openPools(serverUrl, { calls: 8 })
  const { calls, strangers, streams } = pools
  const { db, waiting } = calls
  const { waitingMax = Number.POSITIVE_INFINITY, ...callsPerSecond } = gate ?? {}
  const lanes = { calls: { ...calls, isBusy: () => waiting() >= waitingMax }, strangers }
  const owner = openPool(ownerUrl, 2)
  const folder = join(import.meta.dirname, '../../test-results')
  const config = { MAIL_FROM: 'Assay <assay@localhost>' }
  const evidence = await mkdtemp(join(tmpdir(), 'assay-files-'))
  const files = new DiskStore({ folder: evidence, secret: testSecret })
  const queue = await startJobs({
    url: serverUrl,
    secret: null,
    jobs: jobs({ config, folder, files }),
    work,
    log,
    db: pools.jobs,
  })
  const app = await composeApp({
    db,
    secret: testSecret,
    enqueue: queue.enqueue,
    log,
    version: 'test',
    address,
    proxies: 0,
    https: false,
    reach: 'private',
    outgoingHosts,
    website: 'dist',
    files,
    streams,
    limits: { ...timeLimits, ...limits },
    metrics,
    slowMs,
    ...(operated && { operated }),
    ...(scanner && { scanner }),
    ...(resolveTexts && { resolveTexts }),
    ...callsPerSecond,
    lanes,
  })
  const tokens = new AccessTokens(testSecret)
  afterAll(async () => {
    await app.close()
    await queue.stop()
    await Promise.all([pools.end(), owner.end()])
    await asOwner(template, 'postgres', client => client.query(`drop database ${name} with (force)`))
    await rm(evidence, { recursive: true, force: true })
  })
  return {
    app,
    db,
    owner,
    ownerUrl,
    files,
    waiting,
    signIn: async (userId, organizationId) => {
      const { rows } = await owner.query(
        `insert into sessions (user_id, refresh_hash) values ($1, sha256(gen_random_uuid()::text::bytea)) returning id`,
        [userId],
      )
      const token = await tokens.sign({ userId, sessionId: rows[0].id })
      return new Person(app, { userId, organizationId, token, sessionId: rows[0].id })
    },
  }
}

async function asOwner(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** A company with one person in each role. Every text of it carries `mark`. */
export interface Company {
  organizationId: number
  mark: string
  primary: Person
  admin: Person
  manager: Person
  employee: Person
}

export interface TestServer extends Site {
  company: Company
  primary: Person
  admin: Person
  manager: Person
  employee: Person
  /** The primary administrator of another company. */
  stranger: Person
  sysadmin: Person
  other: Company
}

/** Two companies with people in each role, and a system administrator who belongs to neither. */
export async function startTestServer(
  options: SiteOptions & { features?: Feature[] } = {},
): Promise<TestServer> {
  const here = await site(options)
  const company = await aCompany(here, 'Home', options.features ?? [...features])
  const other = await aCompany(here, 'Elsewhere', options.features ?? [...features])
  const { rows } = await here.owner.query(
    `insert into users (email, first_name, last_name, is_sysadmin) values ('root@assay.test', 'Sys', 'Admin', true) returning id`,
  )
  const sysadmin = await here.signIn(rows[0].id, null)
  const { primary, admin, manager, employee } = company
  return { ...here, company, other, primary, admin, manager, employee, stranger: other.primary, sysadmin }
}

/** For a company in which every admin is an admin of the whole. */
export const withoutDivisions = features.filter(key => key !== 'divisions')

/** Adds a company and its people. The plain admin belongs to no division and sees all only while there is none. */
export async function aCompany(here: Site, mark: string, on: readonly Feature[]): Promise<Company> {
  const { rows } = await here.owner.query(
    `insert into organizations (name) values ($1) returning organization_id`,
    [`${mark} Company`],
  )
  const organizationId: number = rows[0].organization_id
  await here.owner.query(
    `insert into organization_features (organization_id, key) select $1, unnest($2::text[])`,
    [organizationId, on],
  )
  const member = (first: string, roles: MembershipRole[]) =>
    aMember(here, { organizationId, first, mark, roles })
  const primary = await member('Primary', ['Admin'])
  const admin = await member('Admin', ['Admin'])
  const manager = await member('Manager', ['Manager'])
  const employee = await member('Employee', ['Employee'])
  await here.owner.query(
    `update organizations set primary_administrator_id = $1 where organization_id = $2`,
    [primary.userId, organizationId],
  )
  return { organizationId, mark, primary, admin, manager, employee }
}

interface Membership {
  organizationId: number
  first: string
  mark: string
  roles: MembershipRole[]
}

/** Adds a person to a company and signs them in. */
export async function aMember(
  here: Site,
  { organizationId, first, mark, roles }: Membership,
): Promise<Person> {
  const email = `${first}.${randomUUID()}@${mark}.test`.toLowerCase()
  const { rows } = await here.owner.query(
    `insert into users (email, first_name, last_name, active_organization_id) values ($1, $2, $3, $4) returning id`,
    [email, first, mark, organizationId],
  )
  await here.owner.query(`insert into memberships (organization_id, user_id, roles) values ($1, $2, $3)`, [
    organizationId,
    rows[0].id,
    roles,
  ])
  return here.signIn(rows[0].id, organizationId)
}
