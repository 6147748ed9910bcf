import { type RawBuilder, sql } from 'kysely'
import type { ImportScope, ImportTarget, WritingScope } from './import-source.ts'

type State = 'new' | 'changed'

/** A kind of record that is imported. In SQL a row of the import is `r`, and its record has the given name. */
interface Kind {
  table: 'assets' | 'controls' | 'entities'
  as: string
  /** The word for a record, in audit events and in sentences. */
  noun: string
  /** The values of a record that the audit log keeps and an undo restores. */
  snapshotOf: (actor: ImportScope['actor']) => RawBuilder<unknown>
  /** A value that is kept beside it, to notice that somebody used the record since, and the sentence for that. */
  noticed?: { name: string; value: RawBuilder<unknown>; sentence: string }
}

interface Recorded {
  event: string
  state: State
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** The rows that create or change a record. */
export const written = ({ organizationId }: ImportScope, { importId }: ImportTarget) =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state in ('new', 'changed')`

/** The rows of one state, without those that an undo keeps. */
export const undone = ({ organizationId }: ImportScope, { importId }: ImportTarget, state: State) =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state = ${sql.lit(state)} and r.kept is null`

/** The record as the import left it. */
const asWritten = sql`r.after -> 'written'`

/** Records and undoes the rows of an import, as far as all kinds do so alike. */
export function importedRecords({ table, as, noun, snapshotOf, noticed }: Kind) {
  const records = sql`${sql.table(table)} ${sql.ref(as)}`
  const field = (name: string) => sql.ref(`${as}.${name}`)
  const isOwn = sql`${field('organization_id')} = r.organization_id and ${field('id')} = r.subject_id`

  async function recordAll(scope: WritingScope, target: ImportTarget, recorded: Recorded): Promise<void> {
    const { db, actor, requestId, address } = scope
    const { event, state, before, after } = recorded
    await sql`select assay.append_audits(${`${noun}.${event}`}, ${table}, coalesce(jsonb_agg(jsonb_build_object(
        'id', ${field('id')}, 'before', ${before}, 'after', ${after}) order by r.row), '[]'),
        ${requestId}, ${address}, ${actor.impersonator?.id ?? null}::bigint)
      from import_rows r join ${records} on ${isOwn} where ${undone(scope, target, state)}`.execute(db)
  }

  return {
    /** Locks the records that rows of the preview are matched with. */
    async lock({ db, organizationId }: ImportScope, { importId }: ImportTarget): Promise<void> {
      await sql`select from ${records} where ${field('organization_id')} = ${organizationId} and ${field('id')} in (
          select r.subject_id from import_rows r where r.organization_id = ${organizationId}
            and r.import_id = ${importId} and r.subject_id is not null)
        order by ${field('id')} for no key update`.execute(db)
    },

    /** Inserts the records of new rows, which find theirs by its name: it is unique. The insert returns `id` and `name`. */
    async insertByName(
      scope: WritingScope,
      target: ImportTarget,
      insert: RawBuilder<unknown>,
    ): Promise<void> {
      await sql`with added as (${insert})
        update import_rows r set subject_id = added.id, written_version = 1 from added
        where ${undone(scope, target, 'new')} and r.after ->> 'name' = added.name`.execute(scope.db)
    },

    /** Keeps the version that changed rows have now, once each of their records was updated. */
    async noteVersions(scope: WritingScope, target: ImportTarget): Promise<void> {
      await sql`update import_rows r set written_version = r.subject_version + 1
        where ${undone(scope, target, 'changed')}`.execute(scope.db)
    },

    /** The audit log has an entry for each record, as if it had been written alone. */
    async recordWritten(scope: WritingScope, target: ImportTarget): Promise<void> {
      const also = noticed ? sql`, ${sql.lit(noticed.name)}, ${noticed.value}` : sql``
      await sql`update import_rows r
        set after = r.after || jsonb_build_object('written', ${snapshotOf(scope.actor)}${also})
        from ${records} where ${written(scope, target)} and ${isOwn}`.execute(scope.db)
      const before = sql`r.before`
      await recordAll(scope, target, { event: 'created', state: 'new', before: sql`null`, after: asWritten })
      await recordAll(scope, target, { event: 'updated', state: 'changed', before, after: asWritten })
    },

    /** Writes to rows why they are kept: somebody has touched their records since, or `reach`, a branch of a `case`. */
    async keepTouched(scope: WritingScope, target: ImportTarget, reach = sql``): Promise<void> {
      const used = noticed
        ? sql`when ${noticed.value} <> r.after -> ${sql.lit(noticed.name)} then ${noticed.sentence}`
        : sql``
      await sql`update import_rows r set kept = k.reason
        from (select r.row, case
            when ${field('id')} is null or ${field('deleted_at')} is not null then ${`This ${noun} was removed since.`}
            ${reach}
            when ${field('version')} <> r.written_version then ${`Somebody changed this ${noun} since.`}
            ${used} end as reason
          from import_rows r left join ${records} on ${isOwn} where ${written(scope, target)}) k
        where ${written(scope, target)} and r.row = k.row and k.reason is not null`.execute(scope.db)
    },

    async trashNew(scope: WritingScope, target: ImportTarget, also = sql``): Promise<void> {
      await sql`update ${records} set deleted_at = now(), version = ${field('version')} + 1, updated_at = now()${also}
        from import_rows r where ${undone(scope, target, 'new')} and ${isOwn}`.execute(scope.db)
      const after = sql`r.after -> 'written' || jsonb_build_object('deleted_at', ${field('deleted_at')})`
      await recordAll(scope, target, { event: 'trashed', state: 'new', before: asWritten, after })
    },

    /** After the changed records have been restored. */
    async recordRestored(scope: WritingScope, target: ImportTarget): Promise<void> {
      const after = snapshotOf(scope.actor)
      await recordAll(scope, target, { event: 'updated', state: 'changed', before: asWritten, after })
    },
  }
}
