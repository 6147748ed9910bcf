import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'
import type { Lanes } from '#server/platform/db/pools.ts'
import { Buckets } from '#server/platform/limits/buckets.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { turnsByKey } from '#server/platform/limits/turns.ts'
import { bearerIfAny } from '#server/platform/serve/bearer.ts'
import { leavingOf } from '#server/platform/serve/capacity/lane.ts'

/** As for people: a provider makes dozens of calls at once. */
const AT_ONCE = 20
const MOST_KNOWN = 10_000
/** Changes of one company wait for each other: more at once would only hold connections. */
const MOST_AT_ONCE = 4
const WAITING = 200

const BUSY = 'Too many requests. Try again in a moment.'

interface Options {
  callsPerSecond?: number | undefined
  lanes: Lanes
}

/**
 * Refuses a call before it costs anything: if the database is overloaded, or its caller makes too many. A token that
 * has been accepted counts by itself, any other by the address that it comes from.
 */
export function openScimGate({ callsPerSecond = 0, lanes }: Options) {
  const options = { perSecond: callsPerSecond, most: callsPerSecond * AT_ONCE }
  const [providers, networks] = [new Buckets(options), new Buckets(options)]
  const known = new Set<string>()
  const turns = turnsByKey({
    atOnce: Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(lanes.calls.most / 2))),
    waiting: WAITING,
    refusal: BUSY,
  })
  return {
    demand(request: FastifyRequest): void {
      if (lanes.calls.isBusy()) throw tooMany('Assay is very busy. Try again in a moment.', 2)
      if (callsPerSecond === 0) return
      const token = bearerIfAny(request) ?? ''
      const wait = known.has(token) ? providers.take(token) : networks.take(networkOf(request.ip))
      if (wait > 0) throw tooMany(BUSY, wait)
    },
    /** Does the work of a call once its caller has a turn. */
    inTurn<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
      const token = bearerIfAny(reply.request) ?? ''
      const caller = known.has(token) ? token : networkOf(reply.request.ip)
      return turns(caller, work, () => leavingOf(reply))
    },
    /** Notes whether the token of a call was accepted. */
    note(request: FastifyRequest, isAccepted: boolean): void {
      const token = bearerIfAny(request) ?? ''
      if (!isAccepted) known.delete(token)
      else if (known.size < MOST_KNOWN) known.add(token)
    },
  }
}

function tooMany(sentence: string, retryAfterSeconds: number): Failure {
  return new Failure('too_many', sentence, { retryAfterSeconds })
}
