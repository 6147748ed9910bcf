import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import {
  type AccessTokens,
  API_TOKEN_PREFIX,
  type DownloadTicket,
  TICKET_SECONDS,
} from '../../session/tokens.ts'
import { packedName } from '../../zip/packed-names.ts'
import { bearerIfAny, bearerOf } from '../bearer.ts'
import { cookieName } from '../call-of.ts'
import { splitUrl } from '../split-url.ts'

/** The header by which a page asks for a ticket: the name under which the browser is to save the file, as in an address. */
const HEADER = 'x-download-name'
const COOKIE = 'download'
const NAME_MAX = 1000

/** The name for which a page wants a ticket, or null. Programs receive streams themselves. */
export function wantedName(request: FastifyRequest): string | null {
  const text = request.headers[HEADER]
  if (typeof text !== 'string' || bearerIfAny(request)?.startsWith(API_TOKEN_PREFIX) !== false) return null
  try {
    if (text.length > NAME_MAX) throw new URIError()
    return packedName(decodeURIComponent(text))
  } catch {
    throw invalid({ [HEADER]: [`Use up to ${NAME_MAX} characters, encoded as in an address.`] })
  }
}

interface Serving {
  tokens: AccessTokens
  https: boolean
}

/**
 * Hands the browser a ticket in a cookie for this address alone, so that it can save the stream without a page that
 * holds all of it.
 */
export async function handTicket(
  { tokens, https }: Serving,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const { request } = reply
  const secure = https || request.protocol === 'https'
  const { userId, sessionId } = await tokens.check(bearerOf(request))
  const { 'x-organization-id': organization, 'x-division-id': division } = request.headers
  const ticket = { userId, sessionId, organization, division, url: request.url, name }
  reply.setCookie(cookieName(COOKIE, secure), await tokens.signTicket(ticket as DownloadTicket), {
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: TICKET_SECONDS,
    path: splitUrl(request.url).path,
  })
  return reply.code(204).header('cache-control', 'no-store').send()
}

/**
 * The ticket with which a browser makes a call for a stream that has no token, or null. Throws `unauthenticated` for one
 * that has expired, is not ours, or is for another address.
 */
export async function ticketOf(
  { method, output, csv }: Route,
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<DownloadTicket | null> {
  const isStreamed = method === 'GET' && (output.kind === 'stream' || csv !== undefined)
  if (!isStreamed || request.headers.authorization !== undefined) return null
  // The signature vouches for it, whatever its name.
  const cookie = request.cookies[cookieName(COOKIE, true)] ?? request.cookies[COOKIE]
  return cookie === undefined ? null : tokens.checkTicket(cookie, request.url)
}
