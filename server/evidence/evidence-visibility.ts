import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { FileUses } from '../files/uses/file-uses.service.ts'
import { useKinds } from './use-kinds.ts'

type Condition = RawBuilder<boolean>

/**
 * On files `f`: the person may read it. They read a file with whatever it is evidence of, and those that they added; people
 * who see the whole company read all. `usedIds`: the ids of the files whose uses they may read, if they are known.
 */
export function mayReadEvidence(actor: Actor, usedIds: RawBuilder<unknown> = usesOf(actor)): Condition {
  if (seesWholeCompany(actor)) return sql<boolean>`true`
  const isUsed = sql<boolean>`f.id in (${usedIds})`
  if (actor.activeDivisionId !== null) return isUsed
  return sql<boolean>`(f.created_by = ${actor.userId} or ${isUsed})`
}

/** On files `f`: it is evidence of a record that the person may read, of those that the claim selects. */
export function isAmongUses(actor: Actor, claim?: (uses: FileUses) => Condition): Condition {
  return sql<boolean>`f.id in (${usesOf(actor, claim)})`
}

/** On files `f`: it is evidence of more than one record that the person may read. */
export function isReused(actor: Actor): Condition {
  return sql<boolean>`f.id in (select x.file_id from (${usesOf(actor)}) x group by x.file_id having count(*) > 1)`
}

/** On files `f`: it is evidence of nothing that exists, whoever looks. */
export const isOrphaned: Condition = sql<boolean>`(${sql.join(
  useKinds.map(
    ({ links }) =>
      sql`not exists (select from ${links} where k.organization_id = f.organization_id and k.file_id = f.id)`,
  ),
  sql` and `,
)})`

/** The files of the uses that the person may read, a row for each use. */
export function usesOf(actor: Actor, claim?: (uses: FileUses) => Condition): RawBuilder<unknown> {
  const selects = useKinds.map(
    uses => sql`select k.file_id from ${uses.links}
      where k.organization_id = ${actor.organizationId} and ${uses.mayRead(actor)} ${claim ? sql`and ${claim(uses)}` : sql``}`,
  )
  return sql.join(selects, sql` union all `)
}

/** On files `f`: the uses that the person may read, as `use` with its moment `at`. */
export function shownUses(actor: Actor): RawBuilder<unknown> {
  const selects = useKinds.map(
    uses => sql`select ${uses.shown} || jsonb_build_object('kind', ${sql.lit(uses.kind)},
        'added_at', to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as use, k.created_at as at
      from ${uses.links}
      where k.organization_id = f.organization_id and k.file_id = f.id and ${uses.mayRead(actor)}`,
  )
  return sql.join(selects, sql` union all `)
}
