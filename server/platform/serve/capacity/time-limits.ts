import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_TIMEOUT_MS } from '#domain/files/files.rules.ts'
import { Failure } from '#domain/platform/failure.ts'

/** Time limits of a caller, in milliseconds. */
export interface TimeLimits {
  /** To send the headers of a request. */
  headers: number
  /** To send the body of a request that is no upload. */
  body: number
  /** To send the body of an upload. */
  upload: number
  /** To read something of a stream that waits to be read. */
  reader: number
  /** To read as much of a stream as needs its transaction, mostly the whole. */
  stream: number
  /** To read the rest of it. */
  download: number
  /** To get the response to a request that was begun when the server was asked to stop. */
  stop: number
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  body: 30_000,
  upload: UPLOAD_TIMEOUT_MS + 10_000,
  reader: 15_000,
  stream: 600_000,
  download: 12 * 3_600_000,
  stop: 4_000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be a file and takes as long as one. */
    isUpload?: boolean
  }
}

/**
 * Returns the limits that Node.js itself enforces, for every kind of request. It checks often enough to be only a
 * little late.
 */
export function connectionLimits({ headers, upload }: TimeLimits) {
  const connectionsCheckingInterval = Math.min(2_000, Math.ceil(headers / 4))
  return { requestTimeout: upload, http: { headersTimeout: headers, connectionsCheckingInterval } }
}

/** Ends requests whose body does not come. Node.js has one limit for all, which an upload needs longer. */
export function limitBodies(app: FastifyInstance, limits: TimeLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!announcesBody(request)) return
    const isUpload = request.routeOptions.config.isUpload === true
    const timer = setTimeout(() => giveUp(request, reply), isUpload ? limits.upload : limits.body)
    const stopWaiting = () => clearTimeout(timer)
    request.raw.once('end', stopWaiting).once('close', stopWaiting)
  })
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Lets the reader of the body fail, so that the caller gets a response; without a reader there is nothing to respond
 * to.
 */
function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy()
  reply.header('connection', 'close')
  raw.emit('error', new Failure('timed_out', 'The request took too long to arrive. Send it again.'))
}

/**
 * Makes `close` end within the limit: late calls are asked to try again, calls already begun get their response, and
 * connections that are still open then are cut.
 */
export function closeInTime(app: FastifyInstance, { stop }: TimeLimits): void {
  let isClosing = false
  let timers: NodeJS.Timeout[] = []
  app.addHook('onRequest', async () => {
    if (isClosing) {
      const sentence = 'Assay is restarting. Try again in a moment.'
      throw new Failure('unavailable', sentence, { retryAfterSeconds: 5 })
    }
  })
  app.addHook('preClose', async () => {
    isClosing = true
    timers = [
      // A connection that was busy at first and then waits for a next call has nothing to wait for.
      setInterval(() => app.server.closeIdleConnections(), 50),
      setTimeout(() => app.server.closeAllConnections(), stop),
    ]
  })
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
}
