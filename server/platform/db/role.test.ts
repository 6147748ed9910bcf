import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { jobNames } from '../../jobs.ts'
import { secretFrom } from '../config/secret.ts'
import { openPool } from './db.ts'
import { prepareDatabase } from './prepare.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')
const secrets = [
  'the first secret of these tests, long enough',
  'the second secret of these tests, long enough',
]
const [first, second] = secrets.map(secretFrom) as [
  ReturnType<typeof secretFrom>,
  ReturnType<typeof secretFrom>,
]
const databases: string[] = []
const roles = new Set<string>()

const admin = openPool(inject('cluster'), 1)
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database "${name}" with (force)`)
  for (const name of roles) if (name !== 'assay_server') await admin.query(`drop role if exists "${name}"`)
  await admin.end()
})

async function aDatabase(template?: string): Promise<string> {
  const name = `role_${randomUUID().slice(0, 8)}`
  await admin.query(`create database "${name}"${template ? ` template "${template}"` : ''}`)
  databases.push(name)
  const url = new URL(inject('template'))
  url.pathname = `/${name}`
  return url.href
}

async function prepare(ownerUrl: string, secret = first, role?: string): Promise<string> {
  const url = await prepareDatabase(ownerUrl, { folder, role, secret, jobs: jobNames })
  roles.add(new URL(url).username)
  return url
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** Returns the companies of a database that the server's role sees; the address is the role's. */
async function seenBy(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client
      .query(`select set_config('assay.organization_id', '1', false); select name from organizations`)
      .then(results => (results as unknown as pg.QueryResult[])[1] ?? { rows: [] })
    return rows
  } finally {
    await client.end()
  }
}

async function rightsIn(ownerUrl: string, role: string): Promise<unknown[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows } = await client.query(
    `select 'policy ' || tablename || policyname || coalesce(qual, '') || coalesce(with_check, '') as right
       from pg_policies where $1 = any(roles)
     union all select concat_ws(' ', table_schema, table_name, privilege_type)
       from information_schema.role_table_grants where grantee = $1
     union all select concat_ws(' ', routine_schema, specific_name::regproc, privilege_type)
       from information_schema.role_routine_grants where grantee = $1 order by 1`.replace(
      'specific_name::regproc',
      'routine_name',
    ),
    [role],
  )
  await client.end()
  return rows
}

test('two installations on one cluster, each with its secret, do not lock each other out', async () => {
  const [one, other] = [await aDatabase(), await aDatabase()]
  const servers = [await prepare(one), await prepare(other, second)]
  expect(new Set(servers.map(url => new URL(url).username)).size).toBe(2)
  for (const url of servers) expect(await seenBy(url)).toEqual([])
  await prepare(one)
  for (const url of servers) expect(await seenBy(url)).toEqual([])
})

test('a role that another installation uses is refused with a message, and continues to work there', async () => {
  const [one, other] = [await aDatabase(), await aDatabase()]
  const role = `shared_${randomUUID().slice(0, 8)}`
  const server = await prepare(one, first, role)
  await expect(prepare(other, second, role)).rejects.toThrow(
    `The database role ${role} belongs to another installation on this PostgreSQL server. Set ASSAY_DATABASE_ROLE to another name, or remove it.`,
  )
  expect(await seenBy(server)).toEqual([])
})

test('an older installation keeps its role, also without a stored one', async () => {
  const one = await aDatabase()
  const role = `before_${randomUUID().slice(0, 8)}`
  await prepare(one, first, role)
  await onDatabase(one, `delete from settings where key = 'server rights'`)
  expect(new URL(await prepare(one)).username).toBe(role)
})

test('when two earlier installations share a role, the second to start moves to one of its own', async () => {
  const [one, other] = [await aDatabase(), await aDatabase()]
  const role = `twice_${randomUUID().slice(0, 8)}`
  const server = await prepare(one, first, role)
  // As it was while each start gave the role its own password.
  await prepare(other, first, role)
  await onDatabase(other, `delete from settings where key in ('server rights', 'secret fingerprint')`)
  const before = await rightsIn(other, role)
  const moved = await prepare(other, second)
  expect(new URL(moved).username).toBe(`assay_server_${nameIn(other)}`)
  for (const url of [server, moved]) expect(await seenBy(url)).toEqual([])
  expect(await rightsIn(other, role)).toEqual([])
  expect(await rightsIn(other, new URL(moved).username)).toEqual(before)
  await onDatabase(other, `create table later (organization_id bigint); call assay.protect('later')`)
  expect(await rightsIn(other, role)).toEqual([])
})

test('rights that a restore lost are granted again at the next start, and no others', async () => {
  const one = await aDatabase()
  const role = new URL(await prepare(one)).username
  const before = await rightsIn(one, role)
  const opened = await publicRights(one)
  await onDatabase(
    one,
    `do $$ declare p record; begin
       for p in select * from pg_policies loop execute format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename); end loop;
     end $$;
     revoke all on all tables in schema public, closed, stored, pgboss from ${role};
     revoke all on all routines in schema assay from ${role};
     revoke all on schema assay, closed, stored, pgboss from ${role};
     grant execute on all routines in schema assay to public`,
  )
  expect(await rightsIn(one, role)).toEqual([])
  expect(await seenBy(await prepare(one))).toEqual([])
  expect(await rightsIn(one, role)).toEqual(before)
  expect(await publicRights(one)).toEqual(opened)
})

test('a database that lost its policies without a record of them is not started', async () => {
  const one = await aDatabase()
  await prepare(one)
  await onDatabase(
    one,
    `delete from settings where key = 'server rights';
     do $$ declare p record; begin
       for p in select * from pg_policies loop execute format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename); end loop;
     end $$`,
  )
  await expect(prepare(one)).rejects.toThrow(/is missing the policies that keep companies apart/)
})

async function onDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

async function publicRights(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as routine from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
     where pronamespace = 'assay'::regnamespace and grantee = 0 order by 1`,
  )
  await client.end()
  return rows
}
