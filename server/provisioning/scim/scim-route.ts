import type { ScimCall } from './open-scim.ts'

/** Does a call. Null: the response has no content. */
export type ScimHandler = (call: ScimCall, request: ScimRequest) => Promise<object | null>

export interface ScimRequest {
  id: string
  query: Record<string, unknown>
  body: unknown
  /** The address that providers call. */
  base: string
}

export interface ScimRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address that providers call. */
  url: string
  /** Of the response; 200 if left out. */
  status?: number
  handler: ScimHandler
}

/** The address that providers call. */
export const scimBase = (address: string) => `${address.replace(/\/$/, '')}/scim/v2`
