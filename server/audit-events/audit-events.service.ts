import { sql } from 'kysely'
import type { AuditEvent, auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import './audit-events.table.ts'
import { type AuditFilter, eventsIn } from './events-in.ts'
import { type Unnamed, withNames } from './names-in-log.ts'
import { unwitnessed } from './witness.service.ts'

const EXPORTED_AT_ONCE = 1000

/** `witnessFile`: the file with the heads that a witness has, to compare with. */
export const auditEvents = (witnessFile?: string): Handlers<typeof auditEventsApi> => ({
  async list(call) {
    demandOwn(call, call.input.organization_id)
    const { filter, page = 1, per_page = 50, sort = 'sequence|desc' } = call.input
    const events = eventsIn(call, filter)
    const rows = await events
      .select(['e.sequence', 'e.event', 'e.subject_type', 'e.subject_id', 'e.before', 'e.after'])
      .select([
        'e.request_id',
        'e.address',
        'e.at',
        'e.program',
        personOf('user_id'),
        personOf('impersonator_id'),
      ])
      .orderBy('e.sequence', sortsIn(sort)[0]?.direction ?? 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute()
    // Counted by itself: beside its rows, a log of a million entries would be read and named as a whole.
    const isAll = page === 1 && rows.length < per_page
    const total = isAll ? rows.length : await countOf(events)
    return { rows: await withNames(call, rows.map(shown)), total }
  },

  async export(call) {
    demandOwn(call, call.input.organization_id)
    const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(call.db)
    return { name: `audit log ${rows[0]?.day}.jsonl`, pieces: auditLines(call, call.input.filter) }
  },

  async verify(call) {
    demandOwn(call, call.input.organization_id)
    const { rows } = await sql<Fault>`select sequence, fault from assay.verify_audit()`.execute(call.db)
    const head = await call.db
      .selectFrom('audit_heads')
      .select(['sequence', 'hash'])
      .where('organization_id', '=', call.organizationId)
      .executeTakeFirst()
    const missing = rows.length > 0 ? null : await unwitnessed(call.db, witnessFile, call.organizationId)
    return {
      is_intact: rows.length === 0 && missing === null,
      entries: head?.sequence ?? 0,
      head: (head?.hash ?? Buffer.alloc(0)).toString('hex'),
      fault: missing ? { sequence: missing.entries, fault: 'not as witnessed' as const } : (rows[0] ?? null),
      witnessed_at: missing?.at ?? null,
    }
  },
})

async function countOf(events: ReturnType<typeof eventsIn>): Promise<number> {
  const counted = await events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  return Number(counted?.total ?? 0)
}

interface Fault {
  sequence: number
  fault: 'changed' | 'out of order' | 'cut off'
}

/** The name comes from a function, because a system administrator who acted here is no member and not visible. */
function personOf<Column extends 'user_id' | 'impersonator_id'>(column: Column) {
  const id = sql.ref(`e.${column}`)
  return sql<AuditEvent['user']>`case when ${id} is not null
    then json_build_object('id', ${id}, 'full_name', coalesce(assay.name_in_log(${id}), '')) end`.as(column)
}

interface Read extends Omit<Unnamed, 'user' | 'impersonator'> {
  user_id: AuditEvent['user']
  impersonator_id: AuditEvent['impersonator']
}

function shown({ user_id: user, impersonator_id: impersonator, ...event }: Read): Unnamed {
  return { ...event, user, impersonator }
}

/** To the microsecond, as the hash covers it; a JavaScript date has only milliseconds. */
const exactMoment = sql<string>`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at')

/** The entries as JSON Lines. Page after page by sequence, each in the order of the chain: constant memory however long the log is. */
export async function* auditLines(
  call: Call,
  filter: AuditFilter,
  condition = sql<boolean>`true`,
): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const rows = await eventsIn(call, filter)
      .where(condition)
      .select(['e.organization_id', 'e.sequence', exactMoment, 'e.event', 'e.user_id', 'e.impersonator_id'])
      .select(['e.subject_type', 'e.subject_id', 'e.before', 'e.after', 'e.request_id', 'e.address'])
      .select(['e.program', 'e.previous_hash', 'e.hash'])
      .where('e.sequence', '>', after)
      .orderBy('e.sequence')
      .limit(EXPORTED_AT_ONCE)
      .execute()
    yield rows.map(row => `${JSON.stringify(exported(row))}\n`).join('')
    if (rows.length < EXPORTED_AT_ONCE) return
    after = rows.at(-1)?.sequence ?? after
  }
}

function exported<Row extends { previous_hash: Buffer; hash: Buffer }>({ previous_hash, hash, ...row }: Row) {
  return { ...row, previous_hash: previous_hash.toString('hex'), hash: hash.toString('hex') }
}
