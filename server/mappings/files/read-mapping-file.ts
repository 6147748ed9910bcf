import { type FileMappings, readCollection } from '#domain/mappings/oscal/read-collection.ts'

export type MappingReading = FileMappings | { refusal: string }

/** Reads the bytes of an OSCAL mapping collection in JSON. Never throws because of their content. */
export function readMappingFile(bytes: Uint8Array): MappingReading {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refusal: 'This isn’t a text file in UTF-8. Export the mapping collection as JSON.' }
  }
  try {
    return readCollection(JSON.parse(text))
  } catch {
    return { refusal: 'This isn’t readable JSON. Export the mapping collection as JSON.' }
  }
}
