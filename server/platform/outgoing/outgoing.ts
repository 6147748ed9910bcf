import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isForbiddenAddress, isPublicAddress } from './public-address.ts'

/**
 * `public`: https, and the open internet only. `private`: an intranet’s addresses too, and http, but no link-local
 * address.
 */
export type Reach = 'public' | 'private'

export interface OutgoingRequest {
  method?: string
  headers?: Record<string, string>
  body?: ConstructorParameters<typeof Response>[0]
  signal?: AbortSignal
}

/** Calls of the server to user-supplied addresses. */
export interface Outgoing {
  readonly reach: Reach
  /**
   * Returns why an address may not be called, judging by the address alone; null: it may. Names are looked up at the
   * call.
   */
  faultOf(address: string): string | null
  /** Throws `OutgoingError` for any failure, including a redirect. */
  fetch(address: string, request?: OutgoingRequest): Promise<Response>
}

interface Bounds {
  milliseconds: number
  bytes: number
}

interface Limits {
  /** The only hosts that may be called, such as `login.example.org` or `*.example.org`; none: any that the reach allows. */
  hosts?: readonly string[]
  bounds?: Bounds
}

/** The call was not made, or its response not accepted. The message states which and why, and is for the log. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
}

export function outgoing(
  reach: Reach,
  { hosts = [], bounds = { milliseconds: 10_000, bytes: 64 * 1024 } }: Limits = {},
): Outgoing {
  const fault = (address: string) => faultOf(address, reach) ?? unlistedFault(address, hosts)
  return {
    reach,
    faultOf: fault,
    async fetch(address, request = {}) {
      const refusal = fault(address)
      if (refusal) throw new OutgoingError(`${address}: ${refusal}`)
      try {
        return await exchange(new URL(address), request, reach, bounds)
      } catch (error) {
        throw new OutgoingError(`${address}: ${(error as Error).message}`, { cause: error })
      }
    },
  }
}

function faultOf(address: string, reach: Reach): string | null {
  if (!URL.canParse(address)) return 'This isn’t a valid URL.'
  const { protocol, username, password, hostname } = new URL(address)
  if (protocol !== 'https:' && !(reach === 'private' && protocol === 'http:')) {
    return 'The URL must begin with https://.'
  }
  if (username || password) return 'The URL must not contain a username or password.'
  // A host that is an address is never looked up, so it is judged here.
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? faultAt(host, reach) : null
}

function unlistedFault(address: string, hosts: readonly string[]): string | null {
  if (hosts.length === 0) return null
  const { hostname } = new URL(address)
  const isListed = hosts.some(host =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
  return isListed ? null : 'The operator of this installation doesn’t allow calls to this host.'
}

/** The fault of an IP address. */
function faultAt(address: string, reach: Reach): string | null {
  if (reach === 'public') return isPublicAddress(address) ? null : 'The address isn’t on the public internet.'
  return isForbiddenAddress(address) ? 'Link-local addresses and metadata services can’t be called.' : null
}

async function exchange(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: OutgoingRequest,
  reach: Reach,
  bounds: Bounds,
): Promise<Response> {
  const content = Buffer.from(await new Response(body).arrayBuffer())
  const deadline = AbortSignal.timeout(bounds.milliseconds)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const answer = await new Promise<IncomingMessage>((take, fail) => {
    const request = send(url, {
      method,
      // Nothing is decompressed here, so that a small response cannot become a large one.
      headers: { ...headers, 'accept-encoding': 'identity' },
      // A connection of its own: one that was opened before might lead elsewhere.
      agent: false,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      lookup: lookupWithin(reach),
    })
    request.on('response', take).on('error', fail).end(content)
  })
  return responseOf(answer, bounds.bytes)
}

/** Looks a name up once; the connection uses these very addresses, so that a second lookup cannot change them. */
function lookupWithin(reach: Reach): LookupFunction {
  return (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses
      const fault = addresses.map(({ address }) => faultAt(address, reach)).find(each => each !== null)
      if (error || !first) found(error ?? new Error('The name has no address.'), '')
      else if (fault) found(new Error(fault), '')
      else if (options.all) found(null, addresses)
      else found(null, first.address, first.family)
    })
  }
}

async function responseOf(answer: IncomingMessage, mostBytes: number): Promise<Response> {
  const status = answer.statusCode ?? 0
  try {
    if (status >= 300 && status < 400) throw new Error('It leads elsewhere, which is not followed.')
    const content = await contentOf(answer, mostBytes)
    const headers = new Headers()
    for (const [name, values] of Object.entries(answer.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value)
    }
    return new Response(content.length > 0 ? content : null, { status, headers })
  } finally {
    answer.destroy()
  }
}

async function contentOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`The answer is larger than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
