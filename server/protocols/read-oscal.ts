import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { frameworkFromOwnCatalog, isOwnCatalog } from '#domain/protocols/oscal/export/read-catalog.ts'
import { frameworkFromOscal } from '#domain/protocols/oscal/oscal-import.ts'
import { checkOscal } from '#domain/protocols/oscal/oscal-schema.ts'
import type { ImportFormat } from '#domain/protocols/protocol-sources.ts'
import { otherFormatOf } from '#server/platform/other-format.ts'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import { excessInJson } from './json-bounds.ts'
import type { Fault } from './reading/fault.ts'
import type { EntitySection } from './reading/framework-from-sheet.ts'
import type { NamedCell } from './reading/sheet-questions.ts'

/** The sheets of a workbook that has several, and the index of the one that was read. */
export interface SheetsRead {
  sheets: { name: string; rows_count: number }[]
  sheet: number | null
}

/** The result of reading an uploaded file: the framework, also as the text that is stored, or the errors. */
export type Reading =
  | (Partial<SheetsRead> & {
      framework: ImportedFramework
      text: string
      /** The catalog as the text that is stored. */
      catalog?: string
      /** The names in a spreadsheet that stand for records. */
      names?: NamedCell[]
      entitySections?: EntitySection[]
    })
  | (Partial<SheetsRead> & { errors: Fault[]; format?: ImportFormat })

/** Reads the bytes of an OSCAL catalog in JSON. Never throws because of their content. */
export function readOscal(bytes: Uint8Array): Reading {
  const read = readJson(bytes)
  if ('errors' in read) return read
  const checked = checkOscal(read.json)
  if ('errors' in checked) return checked
  const { catalog, repairs } = checked
  const framework = isOwnCatalog(catalog)
    ? withSafeSections(frameworkFromOwnCatalog(catalog, repairs))
    : frameworkFromOscal(catalog, repairs)
  if (framework.topics.length === 0) return faulty('catalog', 'holds no active control: nothing to import')
  return { framework, text: JSON.stringify(framework), catalog: JSON.stringify(catalog) }
}

/** Rich text comes as somebody else's file has it. */
function withSafeSections(framework: ImportedFramework): ImportedFramework {
  const safe = <Item extends Pick<ImportedFramework['topics'][number], 'sections'>>(item: Item): Item => {
    if (!item.sections) return item
    return { ...item, sections: item.sections.map(each => ({ ...each, content: reduced(each.content) })) }
  }
  const topics = framework.topics.map(topic => ({ ...safe(topic), questions: topic.questions.map(safe) }))
  return { ...framework, topics }
}

export function readJson(bytes: Uint8Array): { json: unknown } | { errors: Fault[] } {
  const excess = excessInJson(bytes)
  if (excess) return faulty('file', excess)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return faulty('file', 'is not a text file in UTF-8')
  }
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    const other = otherFormatOf(text)
    const named = other === 'a web page' || other === 'XML' ? `: it is ${other}` : ''
    return faulty(locationOf(error), `is not readable JSON${named}`)
  }
}

/** Returns the position at which reading JSON stopped, if the runtime names it. */
function locationOf(error: unknown): string {
  const match = /line (\d+) column (\d+)/.exec(String(error))
  return match ? `line ${match[1]}, column ${match[2]}` : 'file'
}

export function faulty(place: string, message: string): { errors: Fault[] } {
  return { errors: [{ place, message }] }
}
