import type { Generated, Insertable, RawBuilder, Updateable } from 'kysely'
import type { Tables } from '../db/db.ts'

/** The columns of every record: an id, a count of its edits and the time at which it was trashed. */
interface RecordRow {
  id: Generated<number>
  version: Generated<number>
  deleted_at: string | null
}

/** The tables that hold records. */
export type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends RecordRow ? Table : never
}[keyof Tables]

/** The columns that only the kit writes. */
type OwnColumn = 'organization_id' | 'id' | 'version' | 'created_at' | 'updated_at'

type Expressible<Values> = { [Column in keyof Values]: Values[Column] | RawBuilder<unknown> | undefined }

/** The columns that a change may name. An undefined column stays as it is. */
export type Changes<Table extends RecordTable> = Expressible<
  Partial<Omit<Updateable<Tables[Table]>, OwnColumn>>
>

type Omissible<Values> = {
  [Column in keyof Values]: Partial<Pick<Values, Column>> extends Pick<Values, Column>
    ? Values[Column] | undefined
    : Values[Column]
}

/** The columns of a new record. An undefined column gets the table's default. */
export type NewRecord<Table extends RecordTable> = Omissible<Omit<Insertable<Tables[Table]>, OwnColumn>>

/** Refuses anything that is not a column of the table, also if it comes in a variable. */
export type OnlyColumns<Given, Columns> = Given & {
  [Column in keyof Given]: Column extends keyof Columns ? Columns[Column] : never
}

/** The optional columns that a table of records does not have. Only a table without one of them names it. */
type Missing<Table extends RecordTable> = Exclude<'organization_id' | 'updated_at', keyof Tables[Table]>

export type Lacking<Table extends RecordTable> = [Missing<Table>] extends [never]
  ? { lacks?: never }
  : { lacks: Missing<Table> }
