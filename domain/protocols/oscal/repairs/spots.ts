/** A value in a JSON document: the object or list that holds it, and its key there. */
export interface Spot {
  path: readonly PropertyKey[]
  holder: Record<PropertyKey, unknown>
  key: PropertyKey
  value: unknown
}

/** Finds the value at a path; null if the path leads nowhere, as after a repair above it. */
export function spotAt(json: unknown, path: readonly PropertyKey[]): Spot | null {
  const key = path.at(-1)
  if (key === undefined) return null
  let holder: unknown = json
  for (const step of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return null
    holder = (holder as Record<PropertyKey, unknown>)[step]
  }
  if (typeof holder !== 'object' || holder === null) return null
  const found = holder as Record<PropertyKey, unknown>
  return { path, holder: found, key, value: Object.hasOwn(found, key) ? found[key] : undefined }
}

/** The last key of a path that is a name, and not an index in a list. */
export function nameIn(path: readonly PropertyKey[]): string {
  return String(path.findLast(key => typeof key === 'string') ?? '')
}

// Lists of additions, and values that are nothing but one: without a member, everything else means the same.
const additions = new Set([
  'props',
  'links',
  'roles',
  'locations',
  'parties',
  'responsible-parties',
  'actions',
  'revisions',
  'document-ids',
  'external-ids',
  'email-addresses',
  'telephone-numbers',
  'urls',
  'addr-lines',
  'addresses',
  'location-uuids',
  'member-of-organizations',
  'party-uuids',
  'constraints',
  'tests',
  'guidelines',
  'resources',
  'rlinks',
  'hashes',
])
const singleAdditions = new Set([
  'citation',
  'base64',
  'address',
  'remarks',
  'usage',
  'published',
  'class',
  'ns',
])

/**
 * The path of the smallest addition around a value, such as a property, a link or a party, which can be left out without
 * a change of what the catalog says; null if the value belongs to none.
 */
export function additionAround(path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  for (let end = path.length; end > 0; end -= 1) {
    const [name, key] = [path[end - 2], path[end - 1]]
    if (typeof key === 'number' && additions.has(String(name))) return path.slice(0, end)
    if (typeof key === 'string' && singleAdditions.has(key)) return path.slice(0, end)
  }
  return null
}
