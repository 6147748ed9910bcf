import type { Filter } from 'scim2-parse-filter'
import { nameOf, parsedFilter } from './filter.ts'
import { ScimFailure } from './scim-failure.ts'
import { attributeOf, objectOf } from './values.ts'

/** An attribute, the values of it that are meant, and a part of them. */
export interface Path {
  /** In small letters, without its schema. */
  attribute: string
  filter?: Filter
  part?: string
}

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: Path | null
  value: unknown
}

const OPERATIONS_MAX = 1000
const PATH = /^([a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i

/** Reads the operations of a PATCH, in the ways in which Entra and Okta write them. */
export function operationsOf(body: unknown): Operation[] {
  const operations = attributeOf(objectOf(body), 'operations')
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimFailure('invalidSyntax', 'Send at least one operation in Operations.')
  }
  if (operations.length > OPERATIONS_MAX) {
    throw new ScimFailure('tooMany', `Send at most ${OPERATIONS_MAX} operations at once.`)
  }
  return operations.map(operationOf)
}

function operationOf(given: unknown): Operation {
  const operation = objectOf(given)
  const op = String(attributeOf(operation, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw new ScimFailure('invalidSyntax', 'An operation is add, replace or remove.')
  }
  const path = attributeOf(operation, 'path')
  if (op === 'remove' && (path === undefined || path === '')) {
    throw new ScimFailure('noTarget', 'A removal needs a path.')
  }
  return { op, path: pathOf(path), value: attributeOf(operation, 'value') }
}

function pathOf(given: unknown): Path | null {
  if (given === undefined || given === null || given === '') return null
  const named = typeof given === 'string' && given.length <= 2000 ? nameIn(given) : ''
  const parts = PATH.exec(named)
  if (!parts) throw new ScimFailure('invalidPath', 'The path can’t be read.')
  const [, attribute = '', filter, part] = parts
  return {
    attribute: attribute.toLowerCase(),
    ...(filter && { filter: parsedFilter(filter) }),
    ...(part && { part: part.toLowerCase() }),
  }
}

/** Attributes of other schemas, such as the one for enterprises, are unknown here and become a name that nothing has. */
function nameIn(path: string): string {
  const filterAt = path.indexOf('[')
  const head = filterAt < 0 ? path : path.slice(0, filterAt)
  const name = nameOf(head)
  if (name.startsWith('urn:')) return 'unknown'
  return name + path.slice(head.length)
}
