import { sql } from 'kysely'
import { openDb, openPool, within } from '../platform/db/db.ts'
import { asRole } from '../platform/db/prepare.ts'
import { testSecret } from '../test-database.ts'
import { frameworkSums } from '../risks/framework-sums.service.ts'
import { openWork, overduePeople } from './open-work.ts'
import { surroundings } from './surroundings.ts'
import { riskRows } from '../risks/risk-rows.ts'
import { actorOf } from '../platform/session/actor.ts'
import { accountMetrics } from '../organizations/account-metrics.ts'
import { setupSteps } from '../organizations/setup-steps.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { search } from '../search/search.service.ts'
import { listMembers } from '../users/find-members.ts'
const folder = process.argv[2], name = process.argv[3]
const owner = `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
const url = asRole(owner, 'assay_server', testSecret.keyFor('database role').toString('base64url'))
const pool = openPool(url, 1)
const db = openDb(pool)
const organizationId = Number(process.argv[4]), userId = Number(process.argv[5]), periodId = Number(process.argv[6])
const rolesHeld = (process.argv[7] ?? 'Admin').split(',')
const base = { user_id: userId, full_name: 'x', email: 'x', is_sysadmin: false, active_organization_id: organizationId, organization_id: organizationId, organization_name: 'x', is_active: true, is_primary: rolesHeld[0] === 'Admin', roles: rolesHeld, features: ['divisions','acceptance'], administered_divisions: [], divisions: [], active_division_id: null, session_id: '', session_kind: 'password', impersonator_id: null, impersonator_name: null, lacks_two_factor: false }
const actor = actorOf(base as never)
const asked = { actor, periodId }
const time = async (what: string, work: (trx: typeof db) => Promise<unknown>) => {
  const t: string[] = []
  for (let i = 0; i < 8; i++) { const s = performance.now(); await within(db, { organizationId, userId }, async trx => { await sql`set local statement_timeout = 15000`.execute(trx); await work(trx) }).catch(e => t.push(String(e))); t.push((performance.now() - s).toFixed(0)) }
  console.log(what, t.join(' '))
}
const call = (trx: typeof db, input: object) => ({ db: trx, actor, organizationId, input }) as never
if (process.env.EXPLAIN) {
  await within(db, { organizationId, userId }, async trx => {
    const seen = { executeQuery: async (c: { sql: string }) => { const r = await sql.raw(`explain (generic_plan, costs on) ${c.sql}`).execute(trx); for (const row of r.rows) console.log((row as Record<string,string>)['QUERY PLAN']); return { rows: [] } }, transformQuery: (n: never) => (trx as any).getExecutor().transformQuery(n, {queryId:'x'}), compileQuery: (n: never) => (trx as any).getExecutor().compileQuery(n, {queryId:'x'}) }
    const fake = new Proxy(trx, { get: (o, k) => k === 'getExecutor' ? () => ({ ...seen, executeQuery: seen.executeQuery, withPlugins: () => seen }) : (o as any)[k] })
    await frameworkSums(fake as never, asked)
  })
  process.exit(0)
}
if (rolesHeld[0] === 'Admin') {
await time('risks.entities', trx => riskRows(trx, { ...asked, by: ['entity'], filter: {} }, { page: 1, perPage: 10000 }))
await time('sums', trx => frameworkSums(trx, asked))
await time('work', trx => openWork(trx, asked))
await time('people', trx => overduePeople(trx, asked))
await time('around', trx => surroundings(call(trx, {}), periodId))
await time('risks.entities', trx => riskRows(trx, { ...asked, by: ['entity'], filter: {} }, { page: 1, perPage: 10000 }))
await time('metrics', trx => accountMetrics(call(trx, {})))
await time('setup', trx => setupSteps(call(trx, {})))
await time('users', trx => listMembers(call(trx, {})))
await time('users by seen', trx => listMembers(call(trx, { sort: 'last_seen_at|desc' })))
}
await time('organization', trx => findOrganization(call(trx, {})))
await time('search the', trx => search.find(call(trx, { search: 'the' })))
await time('search a word', trx => search.find(call(trx, { search: 'access control' })))
await pool.end()
