import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import { leavesOf } from './leaf-questions.ts'

/** The questions that can be answered in the frameworks a company uses. */
export interface Leaves {
  /** Another one after every change of these questions, and of the frameworks in use. */
  version: string
  ids: number[]
  /** Their topics with the number of their questions, in the order of the frameworks. */
  topics: { id: number; protocol_id: number; total: number }[]
}

/** The room for the questions of some hundred companies: those that were read last. */
const BYTES_MAX = 8 * 1024 * 1024
const BYTES_A_QUESTION = 16
const BYTES_A_TOPIC = 100

const kept = new Kept<Leaves>(
  BYTES_MAX,
  ({ version, ids, topics }) =>
    version.length + ids.length * BYTES_A_QUESTION + topics.length * BYTES_A_TOPIC,
)

/** Returns the questions that can be answered, which are read again only after they changed. */
export async function keptLeaves(call: Call): Promise<Leaves> {
  const version = await readVersion(call)
  const key = String(call.organizationId)
  const known = kept.get(key)
  if (known?.version === version) return known
  const leaves = { version, ...(await readLeaves(call)) }
  kept.set(key, leaves)
  return leaves
}

async function readVersion({ db, organizationId }: Call): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(p.id || ' ' || p.content_version, ' ' order by p.id), '') as version
    from organization_protocols op join protocols p on p.id = op.protocol_id
    where op.organization_id = ${organizationId} and op.dropped_at is null`.execute(db)
  return rows[0]?.version ?? ''
}

async function readLeaves(call: Call): Promise<Omit<Leaves, 'version'>> {
  const { rows } = await sql<{ topic_id: number; protocol_id: number; ids: number[] }>`
    select topic_id, protocol_id, json_agg(id) as ids from (${leavesOf(call)}) as leaves
    group by protocol_id, topic_order, topic_id order by protocol_id, topic_order, topic_id`.execute(call.db)
  return {
    ids: rows.flatMap(row => row.ids),
    topics: rows.map(({ topic_id, protocol_id, ids }) => ({ id: topic_id, protocol_id, total: ids.length })),
  }
}
