import type { RawBuilder } from 'kysely'
import type { EvidenceUseKind } from '#domain/evidence/evidence.rules.ts'
import type { Actor } from '#server/platform/session/actor.ts'

type Condition = RawBuilder<boolean>

/**
 * The records of one kind that files are evidence of, as SQL. A noun whose records have files states this for them, and
 * `server/evidence/use-kinds.ts` lists all: the library, its filters and its figures are made from that list.
 */
export interface FileUses {
  kind: EvidenceUseKind
  /** Links `k` of files with what shows and protects them, in a `from`. Trashed records are left out. */
  links: RawBuilder<unknown>
  /** On these: the person may read the record. */
  mayRead(actor: Actor): Condition
  /** On these: the record, as `EvidenceUse` without its kind and moment. */
  shown: RawBuilder<unknown>
  /** On these: the record is about one of them. */
  isAbout: {
    entity(ids: readonly number[]): Condition
    question(ids: readonly number[]): Condition
    protocol(ids: readonly number[]): Condition
    period(ids: readonly number[]): Condition
  }
}
