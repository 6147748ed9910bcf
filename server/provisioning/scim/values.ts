import { ScimFailure } from './scim-failure.ts'

export type Json = Record<string, unknown>

/** Returns an object of a body, or throws `invalidSyntax`. */
export function objectOf(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw new ScimFailure('invalidSyntax', 'Send a JSON object.')
}

/** Returns the value of an attribute, whose name is written in any case. */
export function attributeOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find(each => each.toLowerCase() === name)
  return key === undefined ? undefined : object[key]
}

/** Returns trimmed text of 1 to `most` characters. */
export function textOf(name: string, value: unknown, most: number): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text && text.length <= most) return text
  throw new ScimFailure('invalidValue', `${name} must be a text of 1 to ${most} characters.`)
}

/** The same, or null for no text. */
export function optionalText(name: string, value: unknown, most: number): string | null {
  return value === undefined || value === null || value === '' ? null : textOf(name, value, most)
}

/** Returns true or false; some providers send them as text. */
export function flagOf(name: string, value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw new ScimFailure('invalidValue', `${name} must be true or false.`)
}

/** Returns the number that an id is, or null for an id of nothing here. */
export function numberOf(id: unknown): number | null {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null
}
