import type pg from 'pg'
import { openPool } from '#server/platform/db/db.ts'
import type { Script, Statement } from '../hot-calls/capture.ts'

/** A step of a plan, as PostgreSQL tells of it. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanStep[]
}

export interface PlannedStatement extends Statement {
  plan: PlanStep
}

/** Plans every statement of each call as the server's role does, without running it. */
export async function plansOf(roleUrl: string, scripts: Script[]): Promise<PlannedStatement[][]> {
  const pool = openPool(roleUrl, 1)
  const client = await pool.connect()
  try {
    const planned: PlannedStatement[][] = []
    for (const script of scripts) planned.push(await planCall(client, script))
    return planned
  } finally {
    client.release()
    await pool.end()
  }
}

async function planCall(client: pg.PoolClient, { statements }: Script): Promise<PlannedStatement[]> {
  const planned: PlannedStatement[] = []
  for (const statement of statements.filter(({ text }) => text !== 'commit')) {
    if (isSetting(statement)) await client.query(statement.text, statement.values)
    else planned.push({ ...statement, plan: await planOf(client, statement) })
  }
  await client.query('rollback')
  return planned
}

/** Statements that open a transaction or say how to plan are run: those after them depend on it. */
function isSetting({ text }: Statement): boolean {
  return /^\s*(?:begin|set|select set_config)\b/.test(text)
}

async function planOf(client: pg.PoolClient, { text, values }: Statement): Promise<PlanStep> {
  const given = values.map(value => literalOf(client, value)).join(', ')
  await client.query(`prepare planned as ${text}`)
  const { rows } = await client.query(`explain (format json) execute planned${given && `(${given})`}`)
  await client.query('deallocate planned')
  return rows[0]['QUERY PLAN'][0].Plan
}

function literalOf(client: pg.PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function elementOf(value: unknown): string {
  return value === null ? 'null' : JSON.stringify(String(value))
}
