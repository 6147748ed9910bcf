import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#domain/platform/route.ts'
import type { Lane, Lanes } from '../../db/pools.ts'
import { networkOf } from '../../limits/network.ts'
import { turnsByKey } from '../../limits/turns.ts'
import { callerOf } from '../caller.ts'

/** A program that makes this many calls at once gets the rest refused. */
const WAITING = 200

export function laneOf(route: Route, lanes: Lanes): Lane {
  return route.needs === 'public' ? lanes.strangers : lanes.calls
}

/**
 * Lets a person, or strangers behind one address, use at most half of their lane's connections at once; their other
 * calls wait without one. A call that waits for a lock in the database holds a connection, and many would hold all of
 * them. Strangers who are sent to a company's provider have turns by company, too.
 */
export function callersInTurn(lanes: Lanes) {
  const turns = (lane: Lane) =>
    turnsByKey({
      atOnce: Math.max(1, Math.floor(lane.most / 2)),
      waiting: WAITING,
      refusal: 'Too many requests. Try again in a moment.',
    })
  const [people, networks] = [turns(lanes.calls), turns(lanes.strangers)]
  return <Result>(route: Route, reply: FastifyReply, work: () => Promise<Result>): Promise<Result> => {
    const { request } = reply
    const caller = route.needs === 'public' ? null : callerOf(request)
    const leaving = () => leavingOf(reply)
    return caller
      ? people(String(caller.userId), work, leaving)
      : networks(strangerOf(route, request), work, leaving)
  }
}

function strangerOf(route: Route, { ip, params }: FastifyRequest): string {
  const network = networkOf(ip)
  return route.callsOut ? `${network} ${Object.values(params as object).join()}` : network
}

/** Returns a signal of the caller closing the connection before the response. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  if (raw.destroyed) leaving.abort()
  return leaving.signal
}
