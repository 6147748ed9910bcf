import type { Block, Cell, Section } from '../document/document.ts'

/** A section of a template as it is in the report. */
export interface BuiltSection {
  key: string
  title: string
  sections: Section[]
}

/** The blocks of sections and of all sections in them, one after the other. */
export const blocksOf = (sections: readonly Section[]): Block[] =>
  sections.flatMap(({ blocks, sections: inner = [] }) => [...blocks, ...blocksOf(inner)])

/**
 * The sections of a report from those of its template. Their ids begin with the key of their section, as a kind may be
 * there twice. A link leads to the first section with the id that it names; without one it is words alone.
 */
export function assembled(built: readonly BuiltSection[]): Section[] {
  const targets = new Map<string, string>()
  for (const { key, sections } of built)
    for (const id of idsOf(sections)) if (!targets.has(id)) targets.set(id, `${key}-${id}`)
  return built.flatMap(({ key, sections }) => sections.map(section => renamed(section, key, targets)))
}

const idsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ id, sections: inner = [] }) => [id, ...idsOf(inner)])

function renamed(section: Section, key: string, targets: ReadonlyMap<string, string>): Section {
  return {
    ...section,
    id: `${key}-${section.id}`,
    blocks: section.blocks.map(block => linked(block, targets)),
    ...(section.sections && { sections: section.sections.map(inner => renamed(inner, key, targets)) }),
  }
}

function linked(block: Block, targets: ReadonlyMap<string, string>): Block {
  const cell = (each: Cell): Cell => {
    if (typeof each === 'string' || each.to === undefined) return each
    const { to, ...rest } = each
    const target = targets.get(to)
    return target ? { ...rest, to: target } : rest
  }
  switch (block.type) {
    case 'table':
      return { ...block, rows: block.rows.map(row => row.map(cell)) }
    case 'list':
      return { ...block, rows: block.rows.map(cell) }
    case 'facts':
      return { ...block, facts: block.facts.map(fact => ({ ...fact, value: cell(fact.value) })) }
    default:
      return block
  }
}
