import { z } from 'zod'
import { relationNamed } from '../relation-names.rules.ts'
import type { Relation } from '../relations.ts'

/** A mapping of a file: questions by the identifiers that the file uses. */
export interface FileMapping {
  source: string
  target: string
  /** Null: the file's word for it is not known. */
  relation: Relation | null
  /** The file's word for it. */
  word: string
  note: string
}

export interface FileMappings {
  /** The title of the framework that the file maps to another one; empty if the file names none. */
  sourceTitle: string
  mappings: FileMapping[]
  /** Sentences about the parts that were left out or read loosely. */
  notes: string[]
}

const Item = z.looseObject({ 'id-ref': z.string().trim().min(1).max(300) })
const Entry = z.looseObject({
  relationship: z.string().max(100),
  sources: z.array(Item).min(1).max(1000),
  targets: z.array(Item).min(1).max(1000),
  remarks: z.string().optional(),
})
const Resource = z.looseObject({ uuid: z.string(), title: z.string().optional() })
const Mapping = z.looseObject({
  'source-resource': z.looseObject({ href: z.string() }).optional(),
  maps: z.array(Entry).max(50_000),
})
const Document = z.looseObject({
  'mapping-collection': z.looseObject({
    // Version 1.2.1 allows one mapping where others have a list.
    'back-matter': z.looseObject({ resources: z.array(Resource).max(1000).optional() }).optional(),
    mappings: z.union([z.array(Mapping).max(1000), Mapping.transform(each => [each])]),
  }),
})

const MOST = 50_000
const NOTE = 2000

/** Reads an OSCAL mapping collection. A refusal is a sentence. */
export function readCollection(json: unknown): FileMappings | { refusal: string } {
  const read = Document.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    const place = issue?.path.join('.') ?? ''
    return { refusal: `This isn’t an OSCAL mapping collection: ${place || 'file'}: ${issue?.message ?? ''}` }
  }
  const maps = read.data['mapping-collection'].mappings.flatMap(mapping => mapping.maps)
  const unrelated = maps.filter(({ relationship }) => bare(relationship) === 'no relationship')
  const kept = maps.filter(map => !unrelated.includes(map))
  const mappings: FileMapping[] = []
  let splitCount = 0
  for (const map of kept) {
    if (map.sources.length * map.targets.length > 1) splitCount += 1
    mappings.push(...pairsOf(map))
    if (mappings.length > MOST)
      return { refusal: `The file has more than ${MOST.toLocaleString('en')} mappings.` }
  }
  return {
    mappings,
    sourceTitle: sourceTitleOf(read.data),
    notes: [
      unrelated.length > 0
        ? `${unrelated.length} entries say that controls don’t relate, and are left out.`
        : '',
      splitCount > 0
        ? `${splitCount} entries relate several controls at once. Each pair gets the relation that follows for it.`
        : '',
    ].filter(Boolean),
  }
}

/** By the resource that the first mapping refers to: `#` and its UUID. */
function sourceTitleOf({ 'mapping-collection': collection }: z.output<typeof Document>): string {
  const href = collection.mappings[0]?.['source-resource']?.href
  const found = collection['back-matter']?.resources?.find(({ uuid }) => href === `#${uuid}`)
  return found?.title ?? ''
}

const bare = (relationship: string) =>
  relationship
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Every pair of a source and a target, with the relation that follows for it from the one of both sets. */
function pairsOf({ relationship, sources, targets, remarks }: z.output<typeof Entry>): FileMapping[] {
  const named = relationNamed(relationship)
  const relation = named && relationOfPair(named, sources.length, targets.length)
  const note = (remarks ?? '').trim().slice(0, NOTE)
  return sources.flatMap(source =>
    targets.map(target => ({
      source: source['id-ref'],
      target: target['id-ref'],
      relation,
      word: relationship,
      note,
    })),
  )
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
