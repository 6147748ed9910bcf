import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import type { Lanes } from '../../db/pools.ts'
import { Buckets } from '../../limits/buckets.ts'
import { networkOf } from '../../limits/network.ts'
import { type AccessTokens, API_TOKEN_PREFIX } from '../../session/tokens.ts'
import { bearerOf } from '../bearer.ts'
import { callerOf, noteUser } from '../caller.ts'
import { ticketOf } from '../streams/download-ticket.ts'
import { laneOf } from './lane.ts'

export interface GateOptions {
  tokens: AccessTokens
  /** Calls that a person, or an address nobody is signed in from, can make each second for long; 0: without limit. */
  callsPerSecond?: number | undefined
  lanes: Lanes
}

/** Passes a request on before its body is read, or throws the refusal. */
export type Gate = (route: Route, request: FastifyRequest) => Promise<void>

/** A page makes dozens of calls at once, and somebody quick opens several in a row. */
const AT_ONCE = 20

/** The largest body of a call without a file. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Refuses a call before it costs anything: if the database is overloaded, if its caller makes too many, or if it needs
 * a sign-in and has none.
 */
export function openGate({ tokens, callsPerSecond = 0, lanes }: GateOptions): Gate {
  const bucketOptions = { perSecond: callsPerSecond, most: callsPerSecond * AT_ONCE }
  const [people, networks] = [new Buckets(bucketOptions), new Buckets(bucketOptions)]
  const demandBucket = (route: Route, request: FastifyRequest) => {
    const caller = callerOf(request)
    const tokens = route.file ? 1 : tokensFor(request)
    const wait = caller
      ? people.take(String(caller.userId), tokens)
      : networks.take(networkOf(request.ip), tokens)
    if (wait > 0) throw tooMany('Too many requests. Try again in a moment.', wait)
  }
  return async (route, request) => {
    if (laneOf(route, lanes).isBusy()) {
      // Not all at the same moment again.
      throw tooMany('Assay is very busy. Try again in a moment.', 1 + Math.floor(Math.random() * 3))
    }
    const refused = route.needs === 'public' ? null : await identify(route, request, tokens)
    if (callsPerSecond > 0) demandBucket(route, request)
    if (refused) throw refused
  }
}

/** The bytes of a body that weigh as much as one more call. */
const BYTES_PER_CALL = 16 * 1024

/** Returns the number of calls that a call counts as: a large body takes time to read. */
function tokensFor({ headers }: FastifyRequest): number {
  const bytes = headers['transfer-encoding'] ? MAX_BODY_BYTES : Number(headers['content-length'] ?? 0)
  return 1 + Math.floor(bytes / BYTES_PER_CALL)
}

/** Notes the person that the call’s token or ticket names. Returns the failure if it is no token of ours. */
async function identify(
  route: Route,
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Failure | null> {
  try {
    const ticket = await ticketOf(route, request, tokens)
    if (ticket) {
      noteUser(request, ticket.userId)
      return null
    }
    const bearer = bearerOf(request)
    const isProgram = bearer.startsWith(API_TOKEN_PREFIX)
    const userId = isProgram ? tokens.userOfProgram(bearer) : (await tokens.check(bearer)).userId
    if (userId !== null && !tokens.isEnded(bearer)) noteUser(request, userId)
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function tooMany(sentence: string, retryAfterSeconds: number): Failure {
  return new Failure('too_many', sentence, { retryAfterSeconds })
}
