import { Anchor } from '@mantine/core'
import { siteApi } from '#domain/site/site.contract.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { currentSession, userOf } from '../session/session.ts'
import { call } from './call.ts'

const AGAIN_AFTER_MS = 60_000
const lastReport = new Map<string, number>()

/** Sends a report to the operator of Assay, the same one at most once a minute. Never fails. */
export async function sendReport(description: string, error: Record<string, string>): Promise<boolean> {
  const now = Date.now()
  if (now - (lastReport.get(description) ?? 0) < AGAIN_AFTER_MS) return false
  lastReport.set(description, now)
  const shortened = Object.fromEntries(Object.entries(error).map(([key, text]) => [key, text.slice(0, 4000)]))
  const report = {
    app: 'web',
    user: userOf(currentSession()),
    description: description.slice(0, 2000) || 'Error',
    error: { ...shortened, page: location.pathname },
  }
  await call(siteApi.log, report).catch(() => undefined)
  return true
}

/** Reports an error of the app and names the contact for the person. Full local storage is no such error. */
export async function reportFatal(error: unknown, where = ''): Promise<void> {
  // The browser logs it to its console.
  reportError(error)
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (/localStorage|QuotaExceeded/.test(`${name} ${message}`)) return
  if (!(await sendReport(`${name}: ${message}`, { stack, where }))) return
  const site = await call(siteApi.show, {}).catch(() => null)
  toastFailure(<Fatal contact={site?.contact_email ?? ''} />, { id: 'fatal', title: texts.fatalTitle })
}

function Fatal({ contact }: { contact: string }) {
  return (
    <>
      {texts.fatal}{' '}
      {contact && (
        <>
          {texts.fatalContact}{' '}
          <Anchor href={`mailto:${contact}`} size="sm">
            {contact}
          </Anchor>
          .
        </>
      )}
    </>
  )
}
