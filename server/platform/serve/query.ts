/** A query string as nested values: `a=1`, `filter[b]=2`, `filter[c][]=3&filter[c][]=4`. */
export type Query = Record<string, unknown>

const key = /^([a-zA-Z_]\w{0,60})((?:\[\w{0,60}\])*)$/
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a query string. Keys that are no names are kept flat, so that the contract refuses them by name. */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const match = key.exec(name)
    const path = match ? [match[1] ?? '', ...bracketsOf(match[2] ?? '')] : [name]
    if (path.length > 3 || path.some(step => forbidden.has(step))) query[`${name} `] = value
    else setAt(query, path, value)
  }
  return query
}

function bracketsOf(text: string): string[] {
  return [...text.matchAll(/\[(\w*)\]/g)].map(match => match[1] ?? '')
}

function setAt(query: Query, path: string[], value: string): void {
  const [first = '', second, third] = path
  if (second === undefined) query[first] = value
  else if (second === '') query[first] = append(query[first], value)
  else {
    const inner = isPlain(query[first]) ? query[first] : Object.create(null)
    inner[second] = third === '' ? append(inner[second], value) : value
    query[first] = inner
  }
}

function append(list: unknown, value: string): unknown[] {
  return Array.isArray(list) ? [...list, value] : [value]
}

function isPlain(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
