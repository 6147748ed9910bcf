import type { Block, ReportDocument, Section } from '#domain/reports/document/document.ts'

export interface Heading {
  level: number
  id: string
  title: string
  /** Its number among its siblings, below those of its chapters: `[3, 12]`. */
  numbers: readonly number[]
}

/** A report on paper, from its first heading to its last block. */
export type Piece = { heading: Heading } | { block: Block }

/** The sections of a report in the order in which they are read. */
export const flowOf = ({ sections }: Pick<ReportDocument, 'sections'>): Piece[] =>
  sections.flatMap((section, at) => flowIn(section, [at + 1]))

function flowIn({ id, title, blocks, sections = [] }: Section, numbers: readonly number[]): Piece[] {
  return [
    { heading: { level: numbers.length, id, title, numbers } },
    ...blocks.map(block => ({ block })),
    ...sections.flatMap((section, at) => flowIn(section, [...numbers, at + 1])),
  ]
}
