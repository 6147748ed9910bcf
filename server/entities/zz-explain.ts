import pg from 'pg'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { abilitiesWith } from '#domain/access/abilities.ts'
import { questionMetaOf } from './question-meta.ts'

const url = process.env.URL as string
const who = process.argv[2] as string
const count = Number(process.argv[3] ?? 25)
const pool = new pg.Pool({ connectionString: url, max: 1 })
let last: { sql: string; parameters: readonly unknown[] } | null = null
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: e => { if (e.level === 'query') last = e.query } })
const roles: any = { primary: ['Admin', 'PrimaryAdmin'], admin: ['Admin'], manager: ['Manager'], employee: ['Employee'] }
const ids: any = { primary: 1, admin: 2, manager: 3, employee: 4 }
await sql`set role assay_server`.execute(db)
await sql`select set_config('assay.organization_id', '1', false), set_config('assay.user_id', ${String(ids[who])}, false)`.execute(db)
const { rows } = await sql<any>`select id::int from entities order by lower(name) limit ${count}`.execute(db)
const { rows: p } = await sql<any>`select id::int from assessment_periods order by id desc limit 1`.execute(db)
const { rows: d } = await sql<any>`select id::int from divisions`.execute(db)
const held = new Set(roles[who])
const call: any = { db, organizationId: 1, actor: { userId: ids[who], organizationId: 1, roles: held, abilities: abilitiesWith(held as any), divisionIds: who === 'primary' ? null : who === 'admin' ? d.map((x: any) => x.id) : [], activeDivisionId: null, features: new Set(['divisions']) } }
const asked = { entityIds: rows.map((x: any) => x.id), periodId: p[0].id }
const times = []
for (let n = 0; n < 15; n++) { const t = performance.now(); await questionMetaOf(call, asked); times.push(performance.now() - t) }
console.log(who, 'min', Math.min(...times).toFixed(1), 'median', times.sort((a, b) => a - b)[7]?.toFixed(1))
if (process.env.EXPLAIN) {
  const q = last as any
  const e = await pool.query(`explain (analyze, settings) ${q.sql}`, q.parameters as any[])
  console.log(e.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
}
await pool.end()
