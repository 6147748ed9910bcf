import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { composeApp } from '#server/app.ts'
import { openPool, type Tables } from '#server/platform/db/db.ts'
import { THEN_COMMIT } from '#server/platform/db/preparing-client.ts'
import { DiskStore } from '#server/platform/files/disk-store.ts'
import type { HotSite, PlannedRequest } from './hot-site.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that one call sends to the database, in order. */
export interface Script {
  statements: Statement[]
  /** The one whose rows the call answers. */
  answering: number
}

/** Makes each call once on the real application, within this process, and records its messages to the database. */
export async function capture(
  { roleUrl, secret }: Pick<HotSite, 'roleUrl' | 'secret'>,
  requests: PlannedRequest[],
): Promise<Script[]> {
  const statements: Statement[] = []
  const pool = openPool(roleUrl, 1)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
      if (query.sql.endsWith(THEN_COMMIT)) statements.push({ text: 'commit', values: [] })
    },
  })
  const log = pino({ level: 'silent' })
  const enqueue = async () => {}
  const app = await composeApp({
    ...{ db, secret, enqueue, log, version: 'bench', proxies: 0, https: false, website: 'none' },
    ...{
      address: 'http://127.0.0.1',
      reach: 'public',
      files: new DiskStore({ folder: join(tmpdir(), 'assay-bench-files'), secret }),
    },
  })
  try {
    const scripts: Script[] = []
    for (const request of requests) {
      statements.length = 0
      await perform(app, request)
      scripts.push({ statements: [...statements], answering: answeringIn(statements) })
    }
    return scripts
  } finally {
    await app.close()
    await pool.end()
  }
}

async function perform(app: FastifyInstance, { method, path, headers, body }: PlannedRequest): Promise<void> {
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, ...type },
    ...(body !== null && { payload: body }),
  })
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
}

/** The last statement but for the audit entry and the commit. */
function answeringIn(statements: Statement[]): number {
  return statements.findLastIndex(({ text }) => text !== 'commit' && !text.includes('assay.append_audit'))
}
