import { sql } from 'kysely'
import type { Call } from '../serve/call.ts'
import { demandFresh } from '../serve/fresh.ts'
import type { Changes, Lacking, NewRecord, OnlyColumns, RecordTable } from './record-table.ts'
import { insertRow, lockRow, updateRow } from './rows.ts'

type Find<Found> = (call: Call, id: number) => Promise<Found>

/** A noun's way to read its records, and the fields that the audit log keeps. */
export interface Noun<Found> {
  /** The record, as far as the caller may know of it. Throws `not_found` otherwise. */
  find: Find<Found>
  /** Finds a record to restore, while `find` finds active ones only. */
  findTrashed?: Find<Found>
  /** Finds a record that the call has just written, even if the caller may no longer see it. */
  findChanged?: Find<Found>
  /** Completes the record that accompanies a stale version, if the call returns more than `find` finds. */
  present?(call: Call, found: Found): Promise<{ version: number }>
  /** Locks something other than the row, if records depend on one another, or does something before. */
  lock?(call: Call, lockRow: () => Promise<void>): Promise<unknown>
  audit: readonly (keyof Found)[] | ((found: Found) => object)
  /** The records are everybody's, where others of the table are a company's. */
  isShared?: boolean
}

/** Throws unless the caller may change the record, and its state allows it. */
type Demand<Found> = (found: Found) => void

const nothing = () => {}

/**
 * The steps that change the records of a table: lock, check the version, write, count the edit and note it in the audit
 * log under the table's name. When the audit log keeps `deleted_at`, entries about the trash have both sides.
 */
export function records<Table extends RecordTable, Found extends { id: number; version: number }>(
  table: Table,
  noun: Noun<Found> & Lacking<Table>,
) {
  const { find, findTrashed = find, findChanged = find } = noun
  const rows = { table, lacks: noun.lacks, isShared: noun.isShared }
  const audited = auditedBy(noun.audit)

  async function locked(call: Call, id: number, read: Find<Found>, demand: Demand<Found>): Promise<Found> {
    const lockOwnRow = () => lockRow(call, rows, id)
    await (noun.lock ? noun.lock(call, lockOwnRow) : lockOwnRow())
    const found = await read(call, id)
    demand(found)
    if (call.ifMatch === null || call.ifMatch === found.version) return found
    demandFresh(call, noun.present ? await noun.present(call, found) : found)
    return found
  }

  function note(call: Call, subjectId: number, sides: { before?: object; after?: object }): void {
    call.note({ subjectType: table, subjectId, ...sides })
  }

  return {
    /**
     * The record that a call is about to change, locked until the call ends. Throws `stale` unless it is the version
     * that the caller saw.
     */
    lock: (call: Call, id: number, demand: Demand<Found> = nothing) => locked(call, id, find, demand),

    /** The same for a record that is to be restored. */
    lockTrashed: (call: Call, id: number, demand: Demand<Found> = nothing) =>
      locked(call, id, findTrashed, demand),

    /** Inserts a record and returns its id; `created` follows when all that belongs to it is written. */
    insert: (call: Call, values: NewRecord<Table>) => insertRow(call, rows, values),

    /** Reads the record that the call has inserted, and records it in the audit log. */
    async created(call: Call, id: number): Promise<Found> {
      const after = await findChanged(call, id)
      note(call, id, { after: audited(after) })
      return after
    },

    /** Writes the given fields and returns the changed record. `noted` adds to its audit entry. */
    async revise<Given extends object>(
      call: Call,
      before: Found,
      changes: OnlyColumns<Given, Changes<Table>>,
      noted: object = {},
    ): Promise<Found> {
      await updateRow(call, rows, before.id, changes)
      const after = await findChanged(call, before.id)
      note(call, before.id, { before: audited(before), after: { ...audited(after), ...noted } })
      return after
    },

    /** Moves the record to the trash. `noted` adds to its audit entry. */
    async trash(call: Call, before: Found, { changes, noted }: Trashing<Table> = {}): Promise<void> {
      const deleted_at = await updateRow(call, rows, before.id, { ...changes, deleted_at: sql`now()` })
      const kept = { ...audited(before), ...noted }
      note(call, before.id, {
        before: kept,
        ...('deleted_at' in kept && { after: { ...kept, deleted_at } }),
      })
    },

    /** Takes the record out of the trash and returns it. */
    async restore(call: Call, before: Found, changes?: Changes<Table>): Promise<Found> {
      await updateRow(call, rows, before.id, { ...changes, deleted_at: null })
      const after = await findChanged(call, before.id)
      const kept = audited(before)
      note(call, before.id, { ...('deleted_at' in kept && { before: kept }), after: audited(after) })
      return after
    },
  }
}

interface Trashing<Table extends RecordTable> {
  changes?: Changes<Table>
  noted?: object
}

function auditedBy<Found>(audit: Noun<Found>['audit']): (found: Found) => object {
  if (typeof audit === 'function') return audit
  return found => Object.fromEntries(audit.map(key => [key, found[key]]))
}
