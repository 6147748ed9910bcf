import type { Relation } from './relations.ts'

/** The words of spreadsheets, of OSCAL and of CISO Assistant for each relation. */
const names: Record<Relation, readonly string[]> = {
  equal: ['equal', 'equals', 'equal to', 'is equal to', 'equivalent', 'equivalent to', 'same', '='],
  subset: ['subset', 'subset of', 'is a subset of', 'part of'],
  superset: ['superset', 'superset of', 'is a superset of', 'contains'],
  intersects: [
    'intersects',
    'intersect',
    'intersects with',
    'overlaps',
    'overlaps with',
    'related',
    'related to',
  ],
}

/** Reads the name of a relation, in any case and with hyphens for spaces; null if it is not known. */
export function relationNamed(name: string): Relation | null {
  const bare = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  const found = Object.entries(names).find(([, all]) => all.includes(bare))
  return found ? (found[0] as Relation) : null
}
