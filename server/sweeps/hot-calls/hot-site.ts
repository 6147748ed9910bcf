import type pg from 'pg'
import type { GeneratedCompany } from '#db/generate/generate.ts'
import { requestOf } from '#domain/platform/client.ts'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import type { Secret } from '#server/platform/config/secret.ts'

/** A filled database whose hot calls are made. */
export interface HotSite {
  /** The owner's connections. */
  owner: pg.Pool
  /** The address by which the restricted role connects. */
  roleUrl: string
  /** The secret that signs the callers' tokens. */
  secret: Secret
  /** The company that makes the calls. */
  first: GeneratedCompany
  /** A call of somebody in the company, ready to be sent. */
  plan: typeof plan
  signIn(userId: number, organizationId: number): Promise<Caller>
}

export interface Caller {
  token: string
  organizationId: number
}

export interface PlannedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

export function plan<R extends Route>(who: Caller, route: R, input: RawInputOf<R>): PlannedRequest {
  const { method, url, body } = requestOf(route, input)
  const headers = { authorization: `Bearer ${who.token}`, 'x-organization-id': String(who.organizationId) }
  return { method, path: url, headers, body: body && JSON.stringify(body) }
}
