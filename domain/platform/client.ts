import { type CallRoute, hasBody, parametersOf } from './route.ts'

/** A call as an HTTP request: where, how, and the JSON body if it has one. */
export interface HttpRequest {
  method: string
  url: string
  body: Record<string, unknown> | null
}

/** Writes a call's input into its path, its query or its body, as `route.ts` declares it. */
export function requestOf(route: CallRoute, input: Record<string, unknown>): HttpRequest {
  const rest = { ...input }
  const path = parametersOf(route.path).reduce((text, name) => {
    delete rest[name]
    return text.replace(`:${name}`, encodeURIComponent(String(input[name])))
  }, route.path)
  if (hasBody(route)) return { method: route.method, url: path, body: rest }
  const query = queryOf(rest)
  return { method: route.method, url: query ? `${path}?${query}` : path, body: null }
}

/** `{filter: {a: 1, b: [2, 3]}, page: 2}` as `filter[a]=1&filter[b][]=2&filter[b][]=3&page=2`. */
export function queryOf(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.map(each => [`${key}[]`, String(each)])
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, each]) => pairs(`${key}[${inner}]`, each))
  return [[key, String(value)]]
}
