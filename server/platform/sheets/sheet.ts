import type { Listed } from '#domain/platform/listing.ts'
import type { AnswerOf, Api, Route } from '#domain/platform/route.ts'

export type Cell = string | number | boolean | null | undefined

/** A column of a list as CSV. */
export interface SheetColumn<Row> {
  heading: string
  /** The related records that the column needs, as the list’s `include` names them. */
  include?: string
  cell(row: Row): Cell
}

/** The columns of a list as CSV, from rows as the contract has them: what a person may not see is missing there. */
export type Sheet<Row> = readonly SheetColumn<Row>[]

type RowOf<R extends Route> = AnswerOf<R> extends Listed<infer Row> ? Row : never

/** The sheets of a noun's lists, by the names of their calls. */
export type Sheets<A extends Api> = { [Name in keyof A]?: Sheet<RowOf<A[Name]>> }
