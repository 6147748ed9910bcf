import type { Filter } from 'scim2-parse-filter'
import { nameOf } from '../filter.ts'
import { attributeOf, flagOf, type Json, objectOf, optionalText, textOf } from '../values.ts'

/** The attributes of a person that have a meaning here. Left out: not sent. */
export interface UserChanges {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  /** The whole name, if the provider sends no parts. */
  wholeName?: string
  email?: string
  active?: boolean
}

const NAME_MAX = 100
const ADDRESS_MAX = 254

/** Reads a whole resource, or the object of an operation without a path. Unknown attributes are left out. */
export function readUser(resource: unknown): UserChanges {
  const changes: UserChanges = {}
  // Some providers write paths as names, such as "name.givenName".
  for (const [name, value] of Object.entries(objectOf(resource))) setAttribute(changes, name, value)
  return changes
}

/** Sets one attribute; `part` is what follows the filter of a path, such as `value`. */
export function setAttribute(
  changes: UserChanges,
  path: string,
  value: unknown,
  { filter, part }: { filter?: Filter | undefined; part?: string | undefined } = {},
): void {
  switch (nameOf(path)) {
    case 'username':
      changes.userName = textOf('userName', value, ADDRESS_MAX)
      break
    case 'externalid':
      changes.externalId = optionalText('externalId', value, 300)
      break
    case 'active':
      changes.active = flagOf('active', value)
      break
    case 'name':
      for (const [name, each] of Object.entries(objectOf(value))) setAttribute(changes, `name.${name}`, each)
      break
    case 'emails':
      setEmail(changes, value, filter, part)
      break
    default:
      setName(changes, nameOf(path), value)
  }
}

function setName(changes: UserChanges, name: string, value: unknown): void {
  const text = value === '' || value === null ? null : value
  if (text === null) return
  if (name === 'name.givenname') changes.givenName = textOf('givenName', text, NAME_MAX)
  else if (name === 'name.familyname') changes.familyName = textOf('familyName', text, NAME_MAX)
  else if (name === 'name.formatted') changes.wholeName = textOf('formatted', text, 2 * NAME_MAX)
  else if (name === 'displayname') changes.wholeName ??= textOf('displayName', text, 2 * NAME_MAX)
  else if (name === 'urn:ietf:params:scim:schemas:core:2.0:user') Object.assign(changes, readUser(text))
  else if (name === 'emails.value') setEmail(changes, [{ value: text }])
}

/** Takes the primary address, else that for work, else the first. Addresses of other types are left out. */
function setEmail(changes: UserChanges, value: unknown, filter?: Filter, part?: string): void {
  if (filter && !isWork(filter)) return
  if (part !== undefined && part !== 'value') return
  const emails = (Array.isArray(value) ? value : [value]).map(each =>
    typeof each === 'string' ? { value: each } : objectOf(each),
  ) as Json[]
  const isPrimary = (each: Json) => String(attributeOf(each, 'primary')).toLowerCase() === 'true'
  const isOfWork = (each: Json) => String(attributeOf(each, 'type')).toLowerCase() === 'work'
  const chosen = emails.find(isPrimary) ?? emails.find(isOfWork) ?? emails[0]
  if (chosen) changes.email = textOf('emails', attributeOf(chosen, 'value'), ADDRESS_MAX).toLowerCase()
}

function isWork(filter: Filter): boolean {
  if (!('compValue' in filter) || filter.op !== 'eq') return false
  const value = String(filter.compValue).toLowerCase()
  const name = nameOf(filter.attrPath)
  return (name === 'type' && value === 'work') || (name === 'primary' && value === 'true')
}

/** Splits what is known of a name into the two parts that every person here has. */
export function namesOf({ givenName, familyName, wholeName }: UserChanges, email: string) {
  const words = (wholeName ?? email.split('@')[0]?.replace(/[._]+/g, ' ') ?? '').split(/\s+/).filter(Boolean)
  const first = givenName ?? words[0] ?? email
  const last = familyName ?? (words.slice(1).join(' ') || first)
  return { first_name: first.slice(0, NAME_MAX), last_name: last.slice(0, NAME_MAX) }
}
