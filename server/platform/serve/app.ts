import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Installation } from '../config/installation.ts'
import type { Logger } from '../config/log.ts'
import { measureCalls } from '../metrics/measured.ts'
import type { Metrics } from '../metrics/measuring.ts'
import { MAX_BODY_BYTES } from './capacity/gate.ts'
import {
  closeInTime,
  connectionLimits,
  limitBodies,
  type TimeLimits,
  timeLimits,
} from './capacity/time-limits.ts'
import { answerFailure } from './errors.ts'
import { routeOf } from './log-refusal.ts'
import { overrideMethod } from './method-override.ts'
import { routableUrl } from './odd-paths.ts'
import { demandFewValues } from './sound.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024

interface AppOptions {
  log: Logger
  version: string
  /** The number of proxies in front that are trusted to report the caller's address. */
  proxies: number
  /** True if responses tell browsers to keep using TLS. */
  https: boolean
  installation: Pick<Installation, 'monitoring' | 'fileOrigins'>
  /** Shorter in tests. */
  limits?: TimeLimits
  metrics?: Metrics | undefined
  /** Milliseconds after which an answered call is logged as slow; 0: never. */
  slowMs?: number
}

/** The HTTP server with everything that responses share: request id, version, safe headers, one error handler. */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const { log, version, proxies, https, limits = timeLimits } = options
  const headers = Object.entries(safeHeaders(options.installation))
  if (https) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id).header('x-app-version', version)
    for (const [name, value] of headers) reply.header(name, value)
  }
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < proxies,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Our own response has more detail.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...connectionLimits(limits),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: request => routableUrl(overrideMethod(request), request),
    // Runs instead of the hooks for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply)
      answerFailure(error, request, reply)
    },
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => addHeaders(request, reply))
  if (proxies === 0) warnOfProxy(app, log)
  closeInTime(app, limits)
  limitBodies(app, limits)
  logAnswers(app, options)
  if (options.metrics) measureCalls(app, options.metrics)
  app.setErrorHandler(answerFailure as never)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES } })
  return app
}

/** Logs each call at level `debug`, and at `warn` if it was slow. */
function logAnswers(app: FastifyInstance, { log, slowMs = 0 }: AppOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      request_id: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (slowMs > 0 && reply.elapsedTime >= slowMs) log.warn(line, 'slow')
    else log.debug(line, 'answered')
  })
}

/**
 * A DELETE that declares its missing body as JSON, as some clients do, has none. A body that would take long to parse
 * is refused.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') return done(null, undefined)
    try {
      demandFewValues(body as string)
    } catch (error) {
      return done(error as Error)
    }
    void parse(request, body as string, done)
  })
}

/** Behind a proxy that is not configured, everybody seems to come from one address, and shares its limits. */
function warnOfProxy(app: FastifyInstance, log: Logger): void {
  let isWarned = false
  app.addHook('onRequest', async request => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(
      { address: request.ip },
      'A proxy forwards requests, but ASSAY_PROXIES is 0, so everyone shares one IP address. Set it to the number of proxies.',
    )
  })
}

/**
 * Pages load everything from this server, except that errors are reported to, and files kept at, addresses that the
 * operator configures.
 */
function safeHeaders({ monitoring, fileOrigins }: AppOptions['installation']) {
  const reportsTo = monitoring ? [new URL(monitoring.dsn).origin] : []
  const directives = [
    ['connect-src', "'self'", ...reportsTo, ...fileOrigins],
    ['img-src', "'self'", 'data:', 'blob:', ...fileOrigins],
    ['frame-src', "'self'", ...fileOrigins],
    ['form-action', "'self'", ...fileOrigins],
  ]
  return {
    'content-security-policy': [...policy, ...directives.map(directive => directive.join(' '))].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
