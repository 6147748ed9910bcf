import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml'

export type Path = readonly PropertyKey[]

export interface Yaml {
  json: unknown
  /** `line 12`, where the value at a path begins, or else the nearest one around it. */
  lineOf(path: Path): string
}

/** The reason why a text is not read, as a sentence with its location. */
export interface YamlFault {
  place: string
  message: string
}

/** Repeated parts are written once by some tools; more than these are a file that unfolds to gigabytes. */
const MOST_ALIASES = 1000

/** Reads a YAML document of names and values. Every scalar is text. Never throws because of the content. */
export function readYaml(bytes: Uint8Array): Yaml | { fault: YamlFault } {
  const lines = new LineCounter()
  const at = (offset: number | undefined) =>
    offset === undefined ? 'file' : `line ${lines.linePos(offset).line || 1}`
  const faultAt = (place: string, message: string) => ({ fault: { place, message } })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return faultAt('file', 'The file isn’t text in UTF-8.')
  }
  let document: Document | undefined
  try {
    // Every scalar is text, so that no number loses a zero and no word becomes a truth; no tag makes anything else of it.
    document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
    const [problem] = [...document.errors, ...document.warnings]
    if (problem) return faultAt(at(problem.pos[0]), sentenceOf(problem.code))
    const json: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    const read = document
    return { json, lineOf: path => at(offsetOf(read, path)) }
  } catch (error) {
    if (error instanceof RangeError) return faultAt('file', 'The file is nested too deeply.')
    if (!(error instanceof ReferenceError) || !document) throw error
    const [, unresolved] = /^Unresolved alias.*: (.+)$/s.exec(error.message) ?? []
    const place = at(offsetOfAlias(document, unresolved))
    return faultAt(place, unresolved ? sentenceOf('BAD_ALIAS') : TOO_MANY_ALIASES)
  }
}

const TOO_MANY_ALIASES = 'The file repeats its parts too often by aliases (*name). Write them out.'

const sentences: Record<string, string> = {
  BAD_ALIAS: 'An alias (*name) names nothing above it.',
  BAD_INDENT: 'The indentation isn’t valid YAML. Indent the lines of one list by the same number of spaces.',
  DUPLICATE_KEY: 'This key is there twice.',
  MULTIPLE_DOCS: 'The file has several documents. Keep one.',
  TAB_AS_INDENT: 'This line is indented by a tab. Use spaces.',
  TAG_RESOLVE_FAILED: 'Tags such as !name aren’t supported. Remove them.',
}

const sentenceOf = (code: string) => sentences[code] ?? 'This isn’t valid YAML.'

/** The position of the first alias, or of the first one of a name. */
function offsetOfAlias(document: Document, name?: string): number | undefined {
  let found: Alias | undefined
  visit(document, {
    Alias(_, alias) {
      if (name !== undefined && alias.source !== name) return undefined
      found = alias
      return visit.BREAK
    },
  })
  return found?.range?.[0]
}

function offsetOf(document: Document, path: Path): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: [number, number, number] }
      | undefined
    if (node?.range) return node.range[0]
  }
  return undefined
}
