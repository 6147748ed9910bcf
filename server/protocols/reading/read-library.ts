import { type Document, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { frameworkFromLibrary } from '#domain/protocols/ciso-assistant/framework-from-library.ts'
import { Library, LibraryFramework } from '#domain/protocols/ciso-assistant/library-schema.ts'
import { treeOf } from '#domain/protocols/ciso-assistant/library-tree.ts'
import type { Reading } from '../read-oscal.ts'
import type { Fault } from './fault.ts'

type Path = readonly PropertyKey[]

/** Repeated parts are written once by some tools; more than these are a file that unfolds to gigabytes. */
const MOST_ALIASES = 1000
const MOST_FAULTS = 200

/** Reads the bytes of a library in YAML. Never throws because of their content. */
export function readLibrary(bytes: Uint8Array): Reading {
  const read = readYaml(bytes)
  if ('errors' in read) return read
  const { json, lineOf } = read
  const library = Library.safeParse(json)
  if (!library.success) return refused(faultsOf(library.error, [], lineOf))
  const found = frameworkIn(json)
  if ('message' in found) return refused([{ place: lineOf(found.path), message: found.message }])
  const framework = LibraryFramework.safeParse(found.framework)
  if (!framework.success) return refused(faultsOf(framework.error, found.path, lineOf))
  const tree = treeOf(framework.data)
  if (tree.faults.length > 0)
    return refused(
      tree.faults.map(({ path, message }) => ({
        place: lineOf([...found.path, ...path]),
        message: `${nameOf(path)} ${message}`,
      })),
    )
  const imported = frameworkFromLibrary(library.data, framework.data, tree.all)
  if (imported.topics.length === 0)
    return refused([{ place: lineOf(found.path), message: 'The framework has no assessable requirement.' }])
  const count = imported.topics.reduce((sum, { questions }) => sum + questions.length + 1, 0)
  if (count > 10_000)
    return refused([{ place: 'file', message: 'A framework can have up to 10,000 topics and questions.' }])
  return { framework: imported, text: JSON.stringify(imported) }
}

function refused(errors: Fault[]): Reading {
  return { format: 'ciso-assistant', errors: errors.slice(0, MOST_FAULTS) }
}

interface Yaml {
  json: unknown
  lineOf(path: Path): string
}

function readYaml(bytes: Uint8Array): Yaml | { errors: Fault[] } {
  const lines = new LineCounter()
  const at = (offset: number | undefined) =>
    offset === undefined ? 'file' : `line ${lines.linePos(offset).line || 1}`
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refusedYaml('file', 'The file isn’t text in UTF-8.')
  }
  try {
    // Every scalar is text, so that no number loses a zero and no word becomes a truth; no tag makes anything else of it.
    const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
    const [problem] = [...document.errors, ...document.warnings]
    if (problem) return refusedYaml(at(problem.pos[0]), sentenceOf(problem.code))
    const json: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    if (json === null || typeof json !== 'object' || Array.isArray(json))
      return refusedYaml('file', 'The file isn’t a library of CISO Assistant.')
    return { json, lineOf: path => at(offsetOf(document, path)) }
  } catch (error) {
    const isTooDeep = error instanceof RangeError
    if (isTooDeep) return refusedYaml('file', 'The file is nested too deeply.')
    if (error instanceof ReferenceError && error.message.startsWith('Unresolved alias'))
      return refusedYaml('file', sentenceOf('BAD_ALIAS'))
    if (error instanceof ReferenceError)
      return refusedYaml('file', 'The file repeats its parts too often by aliases (*name). Write them out.')
    throw error
  }
}

function refusedYaml(place: string, message: string): { errors: Fault[]; format: 'ciso-assistant' } {
  return { format: 'ciso-assistant', errors: [{ place, message }] }
}

const sentences: Record<string, string> = {
  BAD_ALIAS: 'An alias (*name) names nothing above it.',
  BAD_INDENT: 'The indentation isn’t valid YAML. Indent the lines of one list by the same number of spaces.',
  DUPLICATE_KEY: 'This key is there twice.',
  MULTIPLE_DOCS: 'The file has several documents. Keep one.',
  TAB_AS_INDENT: 'This line is indented by a tab. Use spaces.',
  TAG_RESOLVE_FAILED: 'Tags such as !name aren’t supported. Remove them.',
}

const sentenceOf = (code: string) => sentences[code] ?? 'This isn’t valid YAML.'

/** The position of a value, or of the nearest one around it. */
function offsetOf(document: Document, path: Path): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: [number, number, number] }
      | undefined
    if (node?.range) return node.range[0]
  }
  return undefined
}

const Objects = z.object({
  objects: z.record(z.string(), z.unknown()),
})

function frameworkIn(json: unknown): { path: Path; framework: unknown } | { path: Path; message: string } {
  const library = Objects.safeParse(json)
  if (!library.success)
    return { path: [], message: 'The file isn’t a library of CISO Assistant: it has no objects.' }
  const { objects } = library.data
  if (objects.framework) return { path: ['objects', 'framework'], framework: objects.framework }
  const several = objects.frameworks
  if (Array.isArray(several) && several.length === 1)
    return { path: ['objects', 'frameworks', 0], framework: several[0] }
  if (Array.isArray(several) && several.length > 1)
    return {
      path: ['objects', 'frameworks'],
      message: 'The library has several frameworks. Keep one in a file.',
    }
  if (objects.requirement_mapping_set || objects.requirement_mapping_sets)
    return {
      path: ['objects'],
      message:
        'The library maps one framework to another, and has no framework of its own. Import mappings under Company, Mappings.',
    }
  return { path: ['objects'], message: 'The library has no framework.' }
}

function faultsOf(error: z.ZodError, path: Path, lineOf: Yaml['lineOf']): Fault[] {
  return error.issues.map(issue => ({
    place: lineOf([...path, ...issue.path]),
    message: `${nameOf(issue.path)} ${/^(?:is|must|has) /.test(issue.message) ? issue.message : 'can’t be read'}.`,
  }))
}

/** `requirement_nodes 12, description`, counted from 1. */
function nameOf(path: Path): string {
  const [first = 'The library', second, ...rest] = path
  const counted =
    typeof second === 'number' ? `${String(first)} ${second + 1}` : [first, second].filter(Boolean).join(', ')
  return [counted, ...rest.map(part => (typeof part === 'number' ? part + 1 : String(part)))].join(', ')
}
