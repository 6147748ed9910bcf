import { type RawBuilder, sql } from 'kysely'
import type { Route } from '#domain/platform/route.ts'
import type { Db } from '../db/db.ts'
import type { AuditNote, Call } from '../serve/call.ts'

/**
 * Adds the entry of a write to its company's chain, in the write's own transaction. It locks the chain until the
 * commit, so it is the last statement of a call.
 */
export async function appendAudit(db: Db, event: string, note: AuditNote, call: Call): Promise<void> {
  await auditEntry(event, note, call).execute(db)
}

interface Entry {
  id: number
  before?: unknown
  after?: unknown
}

const AT_ONCE = 1000

/** Adds an entry for each of many records, as single calls would have. */
export async function appendAudits(
  { db, actor, requestId, address }: Pick<Call, 'db' | 'actor' | 'requestId' | 'address'>,
  { event, subjectType, entries }: { event: string; subjectType: string; entries: readonly Entry[] },
): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await sql`select assay.append_audits(${event}, ${subjectType},
      ${JSON.stringify(entries.slice(at, at + AT_ONCE))}::jsonb, ${requestId}, ${address},
      ${actor.impersonator?.id ?? null}::bigint)`.execute(db)
  }
}

/** The statement that adds it. */
export function auditEntry(event: string, note: AuditNote, call: Call): RawBuilder<unknown> {
  return sql`select assay.append_audit(
    ${event}, ${note.subjectType ?? event.split('.')[0] ?? event}, ${note.subjectId ?? null}::bigint,
    ${json(note.before)}::jsonb, ${json(note.after)}::jsonb,
    ${call.requestId}, ${call.address}, ${call.actor.impersonator?.id ?? null}::bigint)`
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** Returns the entry for a handler that noted nothing: the record of the last id in the path, and the input. */
export function defaultNote(route: Route, input: unknown): AuditNote {
  const ids = Object.keys(route.ids ?? {})
  const fields = { ...(input as Record<string, unknown>) }
  const last = ids.at(-1)
  const subjectId = last ? Number(fields[last]) : null
  for (const id of ids) delete fields[id]
  return { subjectType: (last && route.ids?.[last]) || undefined, subjectId, after: fields } as AuditNote
}
