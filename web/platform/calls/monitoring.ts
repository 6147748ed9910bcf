import { siteApi } from '#domain/site/site.contract.ts'
import { call } from './call.ts'

/** Starts error monitoring if the operator has set it up: when the browser is idle, and from a separate script. */
export function startMonitoring(): void {
  const begin = async () => {
    const site = await call(siteApi.show, {}).catch(() => null)
    if (!site?.monitoring) return
    const { dsn, traces, session_replays, error_replays } = site.monitoring
    const { browserTracingIntegration, init, replayIntegration } = await import('@sentry/browser')
    init({
      dsn,
      environment: site.environment,
      integrations: [
        browserTracingIntegration(),
        replayIntegration({ maskAllText: true, blockAllMedia: true }),
      ],
      tracesSampleRate: traces,
      replaysSessionSampleRate: session_replays,
      replaysOnErrorSampleRate: error_replays,
    })
  }
  const soon =
    'requestIdleCallback' in window ? requestIdleCallback : (work: () => void) => setTimeout(work, 3000)
  soon(() => void begin())
}
