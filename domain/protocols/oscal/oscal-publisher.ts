import type { OscalCatalog } from './oscal-catalog-schema.ts'
import { clip, plainText } from './oscal-text.ts'

const MAX = 100

/**
 * Returns the party that the catalog names as its publisher, or null. Its creator does not count: NIST names another
 * working group as the creator with each edition.
 */
export function publisherOf({ metadata }: OscalCatalog): string | null {
  const { parties = [], 'responsible-parties': responsible = [] } = metadata
  const names = responsible
    .filter(each => each['role-id'] === 'publisher')
    .flatMap(each => each['party-uuids'])
    .map(uuid => parties.find(party => party.uuid.toLowerCase() === uuid.toLowerCase()))
    .map(party => plainText(party?.name ?? party?.['short-name'] ?? '').replace(/\s+/g, ' '))
  const [first] = names.filter(Boolean)
  return first ? clip(first, MAX) : null
}
