import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type CallRoute, callFields } from '../../domain/platform/route.ts'

/**
 * Reduces contracts to the parts that a browser needs: where a call goes and the kind of its response. The shapes of
 * input and output are checked by the compiler here and by the server there, so that no page loads the library of
 * schemas. Exports that are plain values, such as limits, stay as they are; schemas are left out.
 */
export function contracts(): Plugin {
  return {
    name: 'assay-contracts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod(?:\/|$)/ },
      handler(_, importer) {
        this.error(
          `${importer} needs zod, which no page loads. Read addresses by web/platform/records/search-params.ts.`,
        )
      },
    },
    load: {
      filter: { id: /\/domain\/.+\.contract\.ts$/ },
      async handler(id) {
        return sourceOf((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      },
    },
  }
}

/** Writes the source of a contract as pages load it. */
export function sourceOf(contract: Record<string, unknown>): string {
  const kept = Object.entries(contract).flatMap(([name, value]) => {
    if (isApi(value)) return [[name, slimApi(value)] as const]
    return isPlain(value) ? [[name, value] as const] : []
  })
  return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

function slimApi(api: Record<string, CallRoute>): Record<string, CallRoute> {
  return Object.fromEntries(Object.entries(api).map(([name, route]) => [name, slim(route)]))
}

function slim(route: CallRoute): CallRoute {
  const fields = callFields.map(field => [field, route[field]])
  return { ...Object.fromEntries(fields), output: { kind: route.output.kind } }
}

function isApi(value: unknown): value is Record<string, CallRoute> {
  return (
    isObject(value) &&
    Object.values(value).every(each => isObject(each) && 'method' in each && 'path' in each)
  )
}

/** Checks whether a value is the same after JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (isObject(value)) return Object.values(value).every(isPlain)
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
