import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'
import type { Scanner } from '../files/scanner.ts'
import type { FileStore } from '../files/store.ts'
import type { Job } from '../jobs/job.ts'
import type { Mail } from '../mail/mail.ts'
import { routeOf } from '../serve/log-refusal.ts'
import type { Metrics } from './measuring.ts'

/** Counts every answered call and every refused sign-in. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    metrics.call({
      method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    if (isSentBack(reply)) metrics.signInFailed()
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (isSignIn(request.method, routeOf(request)) && isRefusal(error)) metrics.signInFailed()
  })
}

/** Renewing a session that is over is no sign-in. */
const isSignIn = (method: string, route: string) =>
  method === 'POST' && /^\/auth\/(?!login\/(refresh|impersonate)|logout)/.test(route)

/** Single sign-on that fails answers with no error: it sends the browser back to the sign-in page, which tells it. */
function isSentBack(reply: FastifyReply): boolean {
  const to = reply.getHeader('location')
  return typeof to === 'string' && /^\/login\?(.*&)?failed=/.test(to)
}

/** A sign-in that is only asked for its code has not failed. */
const isRefusal = (error: unknown) =>
  error instanceof Failure &&
  (error.status === 401 || error.status === 429) &&
  (error.details.keepsWrites === true || error.details.body?.two_factor === undefined)

/** The same job, each try of which is measured. */
export function measuredJob(job: Job, metrics: Metrics): Job {
  return {
    ...job,
    async work(payload, tools) {
      const began = performance.now()
      const end = (outcome: 'done' | 'retried' | 'given_up') =>
        metrics.job(job.name, outcome, (performance.now() - began) / 1000)
      try {
        await job.work(payload, tools)
      } catch (error) {
        end(tools.isLastTry ? 'given_up' : 'retried')
        throw error
      }
      end('done')
    },
  }
}

/** The same mail, counted. */
export function measuredMail(mail: Mail, metrics: Metrics): Mail {
  return {
    async send(...given) {
      try {
        await mail.send(...given)
      } catch (error) {
        metrics.mail('failed')
        throw error
      }
      metrics.mail('sent')
    },
  }
}

/** The same scanner; a scan without a verdict is a fault. */
export function measuredScanner(scanner: Scanner, metrics: Metrics): Scanner {
  return {
    scan: content =>
      scanner.scan(content).catch(error => {
        metrics.fault('scanner')
        throw error
      }),
  }
}

/**
 * Counts the faults of a store in place, so that it stays the store that it is. A file that does not exist is no fault.
 */
export function measureStore(store: FileStore, metrics: Metrics): void {
  const names = [
    'presign',
    'presignPart',
    'partsOf',
    'join',
    'sizeOf',
    'put',
    'read',
    'link',
    'remove',
    'check',
  ] as const
  for (const name of names) {
    const act = (store[name] as (...given: unknown[]) => Promise<unknown>).bind(store)
    Object.defineProperty(store, name, {
      configurable: true,
      value: (...given: unknown[]) =>
        act(...given).catch(error => {
          if (!(error instanceof Failure)) metrics.fault('store')
          throw error
        }),
    })
  }
}
