import { readMappingSets } from '#domain/mappings/ciso-assistant/read-mapping-sets.ts'
import type { MappingFile } from '#domain/mappings/mapping-file.ts'
import { readCollection } from '#domain/mappings/oscal/read-collection.ts'
import { readYaml } from '#server/platform/yaml/read-yaml.ts'

export type MappingReading = MappingFile | { refusal: string }

/**
 * Reads the bytes of an OSCAL mapping collection in JSON, or of a library of CISO Assistant in YAML, by its content.
 * Never throws because of it.
 */
export function readMappingFile(bytes: Uint8Array): MappingReading {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (start.startsWith('PK'))
    return { refusal: 'This is a spreadsheet. Choose “Import a spreadsheet” instead.' }
  const text = start.replace(/^ï»¿/, '').trimStart()
  return isYaml(text) ? readLibrary(bytes) : readJson(bytes)
}

/** A library begins with a key and its value. */
function isYaml(text: string): boolean {
  const first = text.split(/\r?\n/).find(line => line.trim() && !/^\s*(?:#|---|%YAML)/.test(line)) ?? ''
  return /^[\w-]+:(?:\s|$)/.test(first)
}

function readLibrary(bytes: Uint8Array): MappingReading {
  const read = readYaml(bytes)
  if (!('fault' in read)) return readMappingSets(read.json, read.lineOf)
  const { place, message } = read.fault
  return { refusal: place === 'file' ? message : `${place.replace('line', 'Line')}: ${message}` }
}

const NEITHER =
  'This isn’t a file of mappings. Choose an OSCAL mapping collection in JSON, or a library of CISO Assistant in YAML.'

function readJson(bytes: Uint8Array): MappingReading {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { refusal: NEITHER }
  }
  return readCollection(json)
}
