import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'
import { type Db, transaction } from '#server/platform/db/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { bearerOf } from '#server/platform/serve/bearer.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { noteActor } from '#server/platform/serve/caller.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { memberActor } from '#server/platform/session/member-actor.ts'
import { readToken } from '../tokens.ts'
import { ScimFailure } from './scim-failure.ts'

/** A call of a company’s identity provider, with the rights of the primary administrator. */
export interface ScimCall extends Call<null> {
  /** The verified domain, whose people alone the provider sees and changes. */
  domain: string
}

interface Opened {
  organization_id: number
  is_active: boolean
  primary_administrator_id: number | null
  email_domain: string | null
  has_own_plans: boolean
}

interface Parts {
  db: Db
  enqueue: Enqueue
}

/** Runs `work` in one transaction of the company that the token names. */
export function inScimCall<Result>(
  { db, enqueue }: Parts,
  request: FastifyRequest,
  work: (call: ScimCall) => Promise<Result>,
): Promise<Result> {
  const token = readToken(bearerOf(request))
  if (!token) throw unknownToken()
  const begin = `begin; select * from assay.open_provisioning(${token.organizationId}, '\\x${token.hash.toString('hex')}')`
  return transaction<Result, Opened>(db, begin, async (trx, [opened]) => {
    if (!opened) throw unknownToken()
    const actor = await actorOf(trx, opened)
    noteActor(request, actor)
    return work({
      input: null,
      actor,
      organizationId: opened.organization_id,
      domain: domainOf(opened),
      db: trx,
      requestId: request.id,
      address: request.ip,
      userAgent: '',
      ifMatch: null,
      file: null,
      bearer: null,
      note: () => undefined,
      enqueue: (job, payload) => enqueue(trx, job, payload),
      cookie: () => undefined,
      setCookie: () => undefined,
    })
  })
}

async function actorOf(db: Db, opened: Opened): Promise<Actor> {
  if (!opened.is_active) throw new Failure('forbidden', 'This company is not active.')
  const { organization_id, primary_administrator_id } = opened
  const actor = await memberActor(db, organization_id, primary_administrator_id ?? 0)
  if (!actor?.isPrimaryAdmin) throw new Failure('forbidden', 'This company has no primary administrator.')
  return { ...actor, program: { name: 'SCIM', access: 'change', abilities: null } }
}

function domainOf({ email_domain }: Opened): string {
  if (email_domain !== null) return email_domain
  throw new ScimFailure('invalidValue', 'The company has no verified email domain.', 403)
}

function unknownToken(): Failure {
  return new Failure('unauthenticated', 'The token is wrong, was replaced or has expired.')
}
