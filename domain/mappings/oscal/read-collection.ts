import { z } from 'zod'
import {
  type FileMapping,
  isUnrelated,
  type MappingFile,
  type MappingSet,
  mostMappings,
  noteLength,
  relationOfPair,
  tooMany,
  unrelatedNote,
} from '../mapping-file.ts'
import { relationNamed } from '../relation-names.rules.ts'

const Item = z.looseObject({ 'id-ref': z.string().trim().min(1).max(300) })
const Entry = z.looseObject({
  relationship: z.string().max(100),
  sources: z.array(Item).min(1).max(1000),
  targets: z.array(Item).min(1).max(1000),
  remarks: z.string().optional(),
})
const Reference = z.looseObject({ href: z.string() })
const Resource = z.looseObject({ uuid: z.string(), title: z.string().optional() })
const Mapping = z.looseObject({
  'source-resource': Reference.optional(),
  'target-resource': Reference.optional(),
  maps: z.array(Entry).max(50_000),
})
const Document = z.looseObject({
  'mapping-collection': z.looseObject({
    // Version 1.2.1 allows one mapping where others have a list.
    'back-matter': z.looseObject({ resources: z.array(Resource).max(1000).optional() }).optional(),
    mappings: z.union([z.array(Mapping).max(1000), Mapping.transform(each => [each])]),
  }),
})
type Collection = z.output<typeof Document>['mapping-collection']

/** Reads an OSCAL mapping collection. A refusal is a sentence. */
export function readCollection(json: unknown): MappingFile | { refusal: string } {
  const read = Document.safeParse(json)
  if (!read.success) {
    return { refusal: `This isn’t an OSCAL mapping collection: ${faultOf(read.error.issues[0], json)}.` }
  }
  const collection = read.data['mapping-collection']
  const all = collection.mappings.flatMap(({ maps }) => maps)
  const related = all.filter(({ relationship }) => !isUnrelated(relationship))
  const pairs = related.reduce((sum, { sources, targets }) => sum + sources.length * targets.length, 0)
  if (pairs > mostMappings) return tooMany
  const split = related.filter(({ sources, targets }) => sources.length * targets.length > 1).length
  return {
    sets: collection.mappings.map((mapping, index) => setOf(collection, mapping, index)),
    notes: [
      ...unrelatedNote(all.length - related.length),
      ...(split > 0
        ? [
            `${split} entries relate several controls at once. Each pair gets the relation that follows for it.`,
          ]
        : []),
    ],
  }
}

/** The place of a fault, and what is wrong there. */
function faultOf(issue: z.core.$ZodIssue | undefined, json: unknown): string {
  const place = issue?.path.join('.') ?? ''
  if (place === '') return 'the file can’t be read'
  const [first] = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.keys(json) : []
  if (issue?.path.length === 1 && first !== 'mapping-collection')
    return first ? `it has “${first.slice(0, 60)}” in place of “mapping-collection”` : `${place} is missing`
  if (issue?.code === 'too_big') return `${place} has too much in it`
  if (issue?.code === 'too_small') return `${place} is empty`
  return `${place} is missing or can’t be read`
}

function setOf(collection: Collection, mapping: z.output<typeof Mapping>, index: number): MappingSet {
  const place = collection.mappings.length > 1 ? `Mapping ${index + 1}, entry` : 'Entry'
  return {
    place: `Mapping ${index + 1}`,
    source: { key: '', title: titleOf(collection, mapping['source-resource']?.href) },
    target: { key: '', title: titleOf(collection, mapping['target-resource']?.href) },
    mappings: mapping.maps.flatMap((entry, at) => pairsOf(entry, `${place} ${at + 1}`)),
  }
}

/** Returns the title of the resource that a reference names by `#` and its UUID. */
function titleOf(collection: Collection, href = ''): string {
  return collection['back-matter']?.resources?.find(({ uuid }) => href === `#${uuid}`)?.title ?? ''
}

/** Every pair of a source and a target, with the relation that follows for it from the one of both sets. */
function pairsOf(
  { relationship, sources, targets, remarks }: z.output<typeof Entry>,
  place: string,
): FileMapping[] {
  if (isUnrelated(relationship)) return []
  const named = relationNamed(relationship)
  const relation = named && relationOfPair(named, sources.length, targets.length)
  const note = (remarks ?? '').trim().slice(0, noteLength)
  return sources.flatMap(source =>
    targets.map(target => ({
      place,
      source: source['id-ref'],
      target: target['id-ref'],
      relation,
      word: relationship,
      note,
    })),
  )
}
