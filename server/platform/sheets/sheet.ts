import type { Listed } from '#domain/platform/listing.ts'
import type { AnswerOf, Api, Route } from '#domain/platform/route.ts'

/** An amount, which spreadsheets show in dollars. */
export interface Money {
  cents: number
}

export type Cell = string | number | boolean | Money | null | undefined

export const moneyOf = (cents: number | null): Money | null => (cents === null ? null : { cents })

export const dollarsOf = ({ cents }: Money): number => cents / 100

/** A column of a list as CSV. */
export interface SheetColumn<Row> {
  heading: string
  /** The related records that the column needs, as the list’s `include` names them. */
  include?: string
  cell(row: Row): Cell
}

/** The columns of a list as CSV, from rows as the contract has them: what a person may not see is missing there. */
export type Sheet<Row> = readonly SheetColumn<Row>[]

/** The columns of a list whose records take several lines each, such as a question with its mappings. */
export interface SplitSheet<Row> {
  linesOf(row: Row): readonly unknown[]
  columns: Sheet<unknown>
}

/** Splits each record into lines, which the columns are made of. */
export const perLine = <Row, Line>(
  linesOf: (row: Row) => readonly Line[],
  columns: Sheet<Line>,
): SplitSheet<Row> => ({ linesOf, columns })

export type AnySheet<Row> = Sheet<Row> | SplitSheet<Row>

type RowOf<R extends Route> = AnswerOf<R> extends Listed<infer Row> ? Row : never

/** The sheets of a noun's lists, by the names of their calls. */
export type Sheets<A extends Api> = { [Name in keyof A]?: AnySheet<RowOf<A[Name]>> }
