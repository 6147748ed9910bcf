/** A column that an import knows. */
export interface ImportColumn {
  /** The name of the heading in the template. */
  label: string
  /** Other names by which the heading of somebody's own spreadsheet is recognized, in lower case. */
  aliases: readonly string[]
  help: string
  max: number
  /** Has to be matched, and filled in every row. */
  isRequired?: true
  /** Has to be matched unless this other column is. */
  isNeededWithout?: string
  /** The text may have several lines. */
  isLong?: true
  /** The cell of the template's example. */
  example: string
}
