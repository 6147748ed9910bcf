import type { Relation } from './relations.ts'

/** A mapping of a file: questions by the identifiers that the file uses. */
export interface FileMapping {
  /** Such as `Line 12`. */
  place: string
  source: string
  target: string
  /** Null: the file's word for it is not known. */
  relation: Relation | null
  /** The file's word for it. */
  word: string
  note: string
}

/** A framework as a file names it; either is empty if the file doesn't say it. */
export interface FileFramework {
  key: string
  title: string
}

/** The mappings of one framework to another. */
export interface MappingSet {
  place: string
  source: FileFramework
  target: FileFramework
  mappings: FileMapping[]
}

export interface MappingFile {
  sets: MappingSet[]
  /** Sentences about the parts that were left out or read loosely. */
  notes: string[]
}

export const mostMappings = 50_000
export const tooMany = { refusal: `The file has more than ${mostMappings.toLocaleString('en')} mappings.` }

/** The most characters of a note. */
export const noteLength = 2000

/** Decides whether a file says that two controls don't relate. */
export function isUnrelated(word: string): boolean {
  const bare = word.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  return ['no relationship', 'not related', 'unrelated'].includes(bare.trim())
}

export function unrelatedNote(count: number): string[] {
  if (count === 0) return []
  const entries = count === 1 ? '1 entry says' : `${count.toLocaleString('en')} entries say`
  return [`${entries} that controls don’t relate, and ${count === 1 ? 'is' : 'are'} left out.`]
}

/**
 * The relation of one source to one target of a set. What equals or contains several together contains each; each of
 * several that together equal or are within one is within it. Of everything else only an overlap follows.
 */
export function relationOfPair(relation: Relation, sources: number, targets: number): Relation {
  if (sources === 1 && targets === 1) return relation
  if (sources === 1) return relation === 'equal' || relation === 'superset' ? 'superset' : 'intersects'
  if (targets === 1) return relation === 'equal' || relation === 'subset' ? 'subset' : 'intersects'
  return 'intersects'
}
