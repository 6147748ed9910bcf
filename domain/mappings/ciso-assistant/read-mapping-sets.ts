import { z } from 'zod'
import {
  type FileMapping,
  isUnrelated,
  type MappingFile,
  mostMappings,
  noteLength,
  tooMany,
  unrelatedNote,
} from '../mapping-file.ts'
import { relationNamed } from '../relation-names.rules.ts'

type Path = readonly PropertyKey[]

/** All scalars of a library are read as text. */
const words = z
  .string()
  .nullish()
  .transform(text => (text && !/^(?:null|~)$/i.test(text) ? text.trim().slice(0, noteLength) : ''))

const Entry = z.object({
  source_requirement_urn: words,
  target_requirement_urn: words,
  relationship: words,
  rationale: words,
  strength: words,
  strength_of_relationship: words,
  annotation: words,
})

const MappingSetOfLibrary = z.object({
  source_framework_urn: words,
  target_framework_urn: words,
  requirement_mappings: z.array(Entry, 'must be a list').nullish(),
})
const Sets = z.array(MappingSetOfLibrary, 'must be a list')

const Objects = z.object({ objects: z.record(z.string(), z.unknown(), 'must have names') })

/**
 * Reads the mappings of a library of CISO Assistant. An entry that lacks something is kept, so that the preview names it;
 * a refusal is a sentence.
 */
export function readMappingSets(
  json: unknown,
  lineOf: (path: Path) => string,
): MappingFile | { refusal: string } {
  const refusalAt = (path: Path, message: string) => ({ refusal: `${capital(lineOf(path))}: ${message}` })
  const library = Objects.safeParse(json)
  if (!library.success) return { refusal: 'The file isn’t a library of CISO Assistant: it has no objects.' }
  const found = setsIn(library.data.objects)
  if (!found)
    return refusalAt(
      ['objects'],
      'The library has no mappings. Import a framework under Company, Frameworks.',
    )
  const read = Sets.safeParse(found.sets)
  if (!read.success) {
    const [issue] = read.error.issues
    const path = issue?.path ?? []
    return refusalAt([...found.path, ...path], `${nameOf(path)} ${reasonOf(issue)}.`)
  }
  const entries = read.data.flatMap(({ requirement_mappings }) => requirement_mappings ?? [])
  if (entries.length > mostMappings) return tooMany
  const unrelated = entries.filter(({ relationship }) => isUnrelated(relationship)).length
  return {
    sets: read.data.map((set, index) => {
      const path = [...found.path, ...(found.isOne ? [] : [index])]
      return {
        place: capital(lineOf(path)),
        source: { key: set.source_framework_urn, title: '' },
        target: { key: set.target_framework_urn, title: '' },
        mappings: (set.requirement_mappings ?? []).flatMap((entry, at) =>
          isUnrelated(entry.relationship)
            ? []
            : [mappingOf(entry, capital(lineOf([...path, 'requirement_mappings', at])))],
        ),
      }
    }),
    notes: unrelatedNote(unrelated),
  }
}

interface Found {
  path: Path
  sets: unknown
  isOne: boolean
}

/** Libraries have a list of sets; older ones have a single set. */
function setsIn(objects: Record<string, unknown>): Found | null {
  const { requirement_mapping_sets: several, requirement_mapping_set: one } = objects
  if (several !== undefined)
    return { path: ['objects', 'requirement_mapping_sets'], sets: several, isOne: false }
  if (one === undefined) return null
  const isOne = !Array.isArray(one)
  return { path: ['objects', 'requirement_mapping_set'], sets: isOne ? [one] : one, isOne }
}

function mappingOf(entry: z.output<typeof Entry>, place: string): FileMapping {
  const { rationale, annotation, relationship: word } = entry
  const strength = entry.strength_of_relationship || entry.strength
  const note = [
    annotation,
    rationale && `Rationale: ${rationale.replace(/\.$/, '')}.`,
    strength && `Strength: ${strength}.`,
  ]
  return {
    place,
    source: entry.source_requirement_urn,
    target: entry.target_requirement_urn,
    relation: relationNamed(word),
    word: word.slice(0, 60),
    note: note.filter(Boolean).join('\n').slice(0, noteLength),
  }
}

const capital = (place: string) => place.charAt(0).toUpperCase() + place.slice(1)

/** `Set 1, requirement_mappings 12`, counted from 1. */
function nameOf([set, field, index, ...rest]: Path): string {
  const counted = typeof index === 'number' ? `${String(field)} ${index + 1}` : field
  return (
    [typeof set === 'number' && `Set ${set + 1}`, counted, ...rest].filter(Boolean).join(', ') ||
    'The list of mappings'
  )
}

const reasonOf = (issue?: { message: string }) =>
  /^(?:is|must|has) /.test(issue?.message ?? '') ? issue?.message : 'can’t be read'
