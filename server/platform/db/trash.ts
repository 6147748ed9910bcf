import { type RawBuilder, sql } from 'kysely'
import { RESTORE_DAYS } from '#domain/platform/trash.rules.ts'

/** Returns the condition that a record trashed at this moment can still be restored. */
export function isRestorable(deletedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${deletedAt} > now() - make_interval(days => ${sql.lit(RESTORE_DAYS)}), false)`
}

/** Returns the condition of a list: not in the trash; on request, also or only records that can be restored from it. */
export function listed(
  deletedAt: RawBuilder<unknown>,
  trashed: 'with' | 'only' | undefined,
): RawBuilder<boolean> {
  if (trashed === 'only') return isRestorable(deletedAt)
  if (trashed === 'with') return sql<boolean>`(${deletedAt} is null or ${isRestorable(deletedAt)})`
  return sql<boolean>`${deletedAt} is null`
}
