import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { ZipEntry } from '#server/platform/zip/zip.ts'
import { type PersonTable, personTables } from './person-tables.ts'

interface About {
  db: Db
  organizationId: number
  userId: number
  /** Asked for by the person: only what they wrote themselves is whole, as other rows hold what they may not read. */
  isOwn: boolean
}

/** Everything that the company holds about a person, file by file. */
export async function* entriesAbout(about: About): AsyncGenerator<ZipEntry> {
  const { db } = about
  const head = await headOf(about)
  yield file('about.json', [`${JSON.stringify(head, null, 2)}\n`])
  yield file('account.jsonl', linesOf(db, accountOf(about)))
  yield file('sessions.jsonl', linesOf(db, sessionsOf(about)))
  for (const table of await personTables(db))
    if (about.isOwn || table.name !== PRIVATE)
      yield file(`data/${table.name}.jsonl`, linesOf(db, rowsOf(table, about)))
  yield file('audit-log.jsonl', linesOf(db, eventsOf(about)))
}

const file = (path: string, content: ZipEntry['content']): ZipEntry => ({ path, content, isDeflated: true })

/** Notes are for their author alone. */
const PRIVATE = 'answer_notes'

/** Tables whose rows belong to the person that they name: what they wrote, chose, were told or confirmed. */
const ownTables = new Set([
  'action_plan_comments',
  'answer_notes',
  'answering_sessions',
  'collaboration_answers',
  'discussion_messages',
  'document_request_comments',
  'memberships',
  'page_layouts',
  'policy_acknowledgements',
  'policy_comments',
  'saved_views',
  'tasks',
])

async function headOf({ db, organizationId, userId }: About) {
  const { rows } = await sql<{ company: string; made_at: string }>`
    select name as company, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at
    from organizations where organization_id = ${organizationId}`.execute(db)
  return { ...rows[0], organization_id: organizationId, user_id: userId }
}

/** Without password, seeds and picture. */
const accountOf = ({ userId }: About) => `select to_jsonb(r)::text as line from (
  select id, email, first_name, last_name, telephone, time_zone, theme, mail_preferences, picture_type, registered_at,
    has_two_factor, passkey_count, todays_plan_seen_on, created_at, updated_at
  from users where id = ${BigInt(userId)}) r`

const sessionsOf = ({ userId }: About) => `select to_jsonb(r)::text as line from (
  select kind, created_at, last_used_at from assay.sessions_of_member(${BigInt(userId)}) order by created_at) r`

function rowsOf(
  { name, columns, key, people }: PersonTable,
  { organizationId, userId, isOwn }: About,
): string {
  const isWhole = !isOwn || ownTables.has(name)
  const when = ['created_at', 'updated_at', 'deleted_at'].filter(column => columns.includes(column))
  const shown = isWhole ? columns : [...new Set([...key, ...people, ...when])]
  const named = people.map(column => `t.${quoted(column)} = ${BigInt(userId)}`).join(' or ')
  const list = shown.map(column => `t.${quoted(column)}`).join(', ')
  const order = key.length > 0 ? `order by ${key.map(column => `t.${quoted(column)}`).join(', ')}` : ''
  return `select (select to_jsonb(r) from (select ${list}) r)::text as line from ${quoted(name)} t
    where t.organization_id = ${BigInt(organizationId)} and (${named}) ${order}`
}

/** The acts of the person and those on their membership; in their own copy without the values. */
const eventsOf = ({ organizationId, userId, isOwn }: About) => `select to_jsonb(r)::text as line from (
  select sequence, at, event, user_id, impersonator_id, subject_type, subject_id, address, program, request_id
    ${isOwn ? '' : ', before, after'}
  from audit_events where organization_id = ${BigInt(organizationId)}
    and (user_id = ${BigInt(userId)} or impersonator_id = ${BigInt(userId)}
      or subject_type = 'users' and subject_id = ${BigInt(userId)})
  order by sequence) r`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Rows that are fetched at once. */
const ROWS = 500

/** The lines of a query by a cursor, so that it takes the memory of a few rows. */
async function* linesOf(db: Db, query: string): AsyncGenerator<string> {
  await sql.raw(`declare about_person no scroll cursor for ${query}`).execute(db)
  try {
    for (;;) {
      const { rows } = await sql.raw<{ line: string }>(`fetch ${ROWS} from about_person`).execute(db)
      if (rows.length === 0) return
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  } finally {
    await sql.raw('close about_person').execute(db)
  }
}
