import type { OscalCatalog } from './oscal-catalog-schema.ts'

const editionWords: RegExp[] = [
  /\b(?:version|ver|revision|rev|edition|release|update|draft|v|r)\.?\s*\d+(?:[.\-+]\w+)*\b/giu,
  /\b\d+(?:st|nd|rd|th)\s+edition\b/giu,
  /\b(?:final|initial|public|working)\s+(?:public\s+)?draft\b/giu,
  // "27001:2022", "December 2023", but not "800-53".
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+(?=(?:19|20)\d\d)/giu,
  /(?<![\w.-])(?:19|20)\d\d(?![\w-])/gu,
  // "2.0", "5.1.1+u4".
  /(?<![\w.\-+])\d+(?:\.\d+)+(?:[+-]\w+)*(?![\w-])/gu,
  // "800-171r3".
  /(?<=\d)r\d+\b/giu,
]

/** The words in small letters, with `-` between them; at most 180 characters, possibly none. */
export function slug(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 180)
    .replace(/^-+|-+$/g, '')
}

/**
 * Returns a key that all editions of a catalog share, so that a newer one updates the framework that an older one
 * made. The uuid is new with each edition. The key is NIST's property `framework-identifier` ("CSF"); elsewhere the
 * title in small letters without its version, revision, edition, draft and year; the uuid only if no title is left.
 */
export function sourceKeyOf(catalog: OscalCatalog): string {
  const { props = [], title, version } = catalog.metadata
  const named = props.find(property => property.name === 'framework-identifier')?.value
  const words = title.split(/\s+/).filter(word => word !== version)
  const bare = editionWords.reduce((rest, edition) => rest.replace(edition, ' '), words.join(' '))
  return slug(named ?? '') || slug(bare) || slug(title) || catalog.uuid.toLowerCase()
}
