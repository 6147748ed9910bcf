import type { RiskLevel } from '../../risks/risk-levels.rules.ts'

/** A piece of text in a report. `to` is the id of a section of the same report, `href` an address of the app. */
export interface RichCell {
  text: string
  /** The figure that the text shows, for spreadsheets. */
  value?: number
  level?: RiskLevel
  to?: string
  href?: string
  isStrong?: true
}

export type Cell = string | RichCell

export interface Column {
  heading: string
  /** Its share of the width; columns without one are as wide as their content. */
  share?: number
  isNumber?: true
  /** A detail. On paper the rows of its table are paragraphs, with their details below. */
  isBelow?: true
  /** A value that many rows share. On paper it is set once above those that follow each other, in a table with details. */
  isShared?: true
}

export interface TextBlock {
  type: 'text'
  text: string
  tone?: 'lead' | 'note' | 'warning'
}

export interface FactsBlock {
  type: 'facts'
  facts: { label: string; value: Cell }[]
}

export interface ListBlock {
  type: 'list'
  rows: Cell[]
}

export interface TableBlock {
  type: 'table'
  /** The name of the table, which its sheet has as well. */
  caption: string
  columns: Column[]
  /** A row of one cell is the heading of the rows after it. */
  rows: Cell[][]
  /** The sentence that stands in its place if it has no rows. */
  empty: string
}

/** Horizontal bars of figures from 0 to 100. */
export interface BarsBlock {
  type: 'bars'
  caption: string
  bars: { label: string; value: number | null; text: string; level?: RiskLevel }[]
  /** A line across the bars. */
  mark?: { label: string; value: number }
}

/** Figures from 0 to 100, one after the other. */
export interface LineBlock {
  type: 'line'
  caption: string
  points: { label: string; value: number | null; text: string }[]
  mark?: { label: string; value: number }
}

/** A grid of risks. Every square says its figure and level in words. */
export interface HeatBlock {
  type: 'heat'
  caption: string
  corner: string
  columns: string[]
  rows: { label: string; squares: (HeatSquare | null)[] }[]
}

export interface HeatSquare {
  text: string
  value: number
  level: RiskLevel
  /** The worst entity lies two levels above the average. */
  isMarked?: true
}

/** Lines to sign on. */
export interface SignaturesBlock {
  type: 'signatures'
  roles: string[]
}

/** Words with the sections that they stand in; on paper with their pages. */
export interface IndexBlock {
  type: 'index'
  entries: { label: string; to: string[] }[]
}

export interface WordsSpan {
  text: string
  isStrong?: true
  isEmphasized?: true
  isUnderlined?: true
  isStruck?: true
  href?: string
}

/** A paragraph of a text that somebody wrote. */
export interface WordsBlock {
  type: 'words'
  kind: 'paragraph' | 'heading' | 'item' | 'quote'
  /** The sign before an item: `•` or `3.`. */
  marker?: string
  /** Steps that it is moved in. */
  indent: number
  spans: WordsSpan[]
}

export type Block =
  | TextBlock
  | WordsBlock
  | FactsBlock
  | ListBlock
  | TableBlock
  | BarsBlock
  | LineBlock
  | HeatBlock
  | SignaturesBlock
  | IndexBlock

export interface Section {
  /** Unique in the report: letters, digits and hyphens. */
  id: string
  title: string
  blocks: Block[]
  sections?: Section[]
}

/** A report as data, which every format is made of. */
export interface ReportDocument {
  /** The form of this data. */
  schema: 'assay-report-1'
  title: string
  company: string
  subtitle: string
  /** The moment that it is of, ISO 8601 in UTC. */
  moment: string
  cover: { label: string; value: string }[]
  /** Begins each section on a page of its own. */
  isLong: boolean
  look?: Look
  sections: Section[]
}

/** The look that a template gives its reports. */
export interface Look {
  /** `#rrggbb`, of headings. */
  color: string
  /** Stands at the foot of each page. */
  footer: string
  /** A data address of a PNG or JPEG picture. */
  logo: string | null
}
