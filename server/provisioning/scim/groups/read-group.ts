import type { Filter } from 'scim2-parse-filter'
import { nameOf } from '../filter.ts'
import { type Operation, operationsOf, type Path } from '../patch.ts'
import { ScimFailure } from '../scim-failure.ts'
import { attributeOf, numberOf, objectOf, optionalText, textOf } from '../values.ts'

/** Changes of a group in the order in which they are made. */
export type GroupStep =
  | { kind: 'add' | 'remove' | 'set'; users: number[] }
  | { kind: 'name'; name: string }
  | { kind: 'externalId'; externalId: string | null }

const MEMBERS_MAX = 20_000

/** Reads a whole group, or the object of an operation without a path; `kind` is what its members mean. */
export function readGroup(resource: unknown, kind: 'add' | 'set'): GroupStep[] {
  return Object.entries(objectOf(resource)).flatMap(([name, value]) => stepsOf(nameOf(name), value, kind))
}

/** Reads the operations of a PATCH. */
export function groupSteps(body: unknown): GroupStep[] {
  return operationsOf(body).flatMap(stepsOfOperation)
}

function stepsOfOperation({ op, path, value }: Operation): GroupStep[] {
  if (op === 'remove') return removals(path, value)
  const kind = op === 'add' ? 'add' : 'set'
  if (path === null) return readGroup(value, kind)
  // An operation on one member by its number has nothing to change but whether it is there.
  if (path.filter && path.attribute === 'members') return [{ kind: 'add', users: [memberIn(path.filter)] }]
  return stepsOf(path.attribute, value, kind)
}

function removals(path: Path | null, value: unknown): GroupStep[] {
  if (path?.attribute === 'externalid') return [{ kind: 'externalId', externalId: null }]
  if (path?.attribute !== 'members') return []
  if (path.filter) return [{ kind: 'remove', users: [memberIn(path.filter)] }]
  if (value === undefined || value === null) return [{ kind: 'set', users: [] }]
  return [{ kind: 'remove', users: usersIn(value) }]
}

function stepsOf(name: string, value: unknown, kind: 'add' | 'set'): GroupStep[] {
  if (name === 'displayname') return [{ kind: 'name', name: textOf('displayName', value, 300) }]
  if (name === 'externalid')
    return [{ kind: 'externalId', externalId: optionalText('externalId', value, 300) }]
  if (name === 'members') return [{ kind, users: usersIn(value ?? []) }]
  return []
}

function usersIn(value: unknown): number[] {
  const members = Array.isArray(value) ? value : [value]
  if (members.length > MEMBERS_MAX) throw new ScimFailure('tooMany', 'Send fewer members at once.')
  return members.map(member => {
    const { id, type } =
      typeof member === 'string'
        ? { id: member, type: undefined }
        : { id: attributeOf(objectOf(member), 'value'), type: attributeOf(objectOf(member), 'type') }
    if (String(type ?? 'User').toLowerCase() !== 'user')
      throw new ScimFailure('invalidValue', 'Only users can be members of a group.')
    return demandNumber(id)
  })
}

function memberIn(filter: Filter): number {
  const isNumber = 'compValue' in filter && filter.op === 'eq' && nameOf(filter.attrPath) === 'value'
  if (!isNumber) throw new ScimFailure('invalidPath', 'Name a member as members[value eq "id"].')
  return demandNumber(filter.compValue)
}

function demandNumber(id: unknown): number {
  const number = numberOf(id)
  if (number === null) throw new ScimFailure('invalidValue', 'A member is not a user of this company.')
  return number
}
