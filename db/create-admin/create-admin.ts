import type pg from 'pg'
import { features } from '#domain/access/features.ts'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { hashPassword } from '#server/sessions/passwords/passwords.ts'
import type { AdminRequest } from './request.ts'

interface Made {
  userId: number
  organizationId: number | null
}

/**
 * Makes a company with its primary administrator, or a system administrator, as the owner and in one transaction.
 * Throws `ConfigurationError` when there is such a person or company already.
 */
export async function createAdmin(
  client: pg.ClientBase,
  request: AdminRequest,
  password: string,
): Promise<Made> {
  const hash = await hashPassword(password)
  // Two of these at once must not make two companies of one name.
  await client.query('begin; select pg_advisory_xact_lock(7235002)')
  try {
    await demandNew(client, request)
    const userId = await addPerson(client, request, hash)
    const organizationId = request.company === null ? null : await addCompany(client, request.company, userId)
    await record(client, { userId, organizationId }, request)
    await client.query('commit')
    return { userId, organizationId }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function demandNew(client: pg.ClientBase, { email, company }: AdminRequest): Promise<void> {
  const people = await client.query('select from users where email = $1', [email])
  if (people.rowCount) throw new ConfigurationError(`There is somebody with the address ${email} already.`)
  const companies = await client.query('select from organizations where lower(name) = lower($1)', [company])
  if (companies.rowCount) {
    throw new ConfigurationError(
      `There is a company called ${company} already. Its administrator can add people.`,
    )
  }
}

async function addPerson(
  client: pg.ClientBase,
  { email, firstName, lastName, company }: AdminRequest,
  hash: string,
): Promise<number> {
  const { rows } = await client.query(
    `insert into users (email, first_name, last_name, password_hash, is_sysadmin) values ($1, $2, $3, $4, $5) returning id`,
    [email, firstName, lastName, hash, company === null],
  )
  return rows[0].id
}

async function addCompany(client: pg.ClientBase, name: string, userId: number): Promise<number> {
  const { rows } = await client.query(
    'insert into organizations (name, primary_administrator_id) values ($1, $2) returning organization_id',
    [name, userId],
  )
  const organizationId: number = rows[0].organization_id
  await client.query(
    'insert into organization_features (organization_id, key) select $1::bigint, unnest($2::text[])',
    [organizationId, features],
  )
  await client.query(`insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`, [
    organizationId,
    userId,
  ])
  await client.query('update users set active_organization_id = $1 where id = $2', [organizationId, userId])
  return organizationId
}

/** In the company's log, or in that of the installation. */
async function record(client: pg.ClientBase, made: Made, { email, company }: AdminRequest): Promise<void> {
  await client.query(
    `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', '', true)`,
    [String(made.organizationId ?? '')],
  )
  await client.query(`select assay.append_audit($1, $2, $3, null, $4::jsonb, 'create-admin', '', null)`, [
    company === null ? 'user.created' : 'organization.created',
    company === null ? 'users' : 'organizations',
    made.organizationId ?? made.userId,
    JSON.stringify(company === null ? { email, is_sysadmin: true } : { name: company, administrator: email }),
  ])
}
