import { useQueryClient } from '@tanstack/react-query'
import { useAppVersion } from '#web/platform/availability/app-version.ts'
import { lastErrors } from '#web/platform/calls/last-errors.ts'
import { useMe } from '#web/platform/session/me.ts'
import { currentScope } from '#web/platform/session/scope.ts'
import { dialogTexts as texts } from '../dialogs/dialogs.texts.ts'
import { type DebugFacts, stateKeysOf } from './debug-report.ts'

/** Collects the current technical details: ids and keys, never user input. */
export function useDebugFacts(): DebugFacts {
  const version = useAppVersion()
  const me = useMe()
  const queries = useQueryClient().getQueryCache().getAll()
  const { organizationId, divisionId } = currentScope()
  const actedBy = me?.impersonator ? `, ${texts.actedBy} ${me.impersonator.id}` : ''
  return {
    version: version ?? texts.versionUnknown,
    browser: navigator.userAgent,
    window: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`,
    user: me ? `${me.id}${actedBy}` : texts.none,
    company: organizationId ? String(organizationId) : texts.none,
    division: divisionId ? String(divisionId) : texts.none,
    stateKeys: stateKeysOf(queries.map(({ queryKey, state }) => ({ key: queryKey, status: state.status }))),
    storageKeys: storageKeys(),
    errors: lastErrors(),
  }
}

function storageKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()
  } catch {
    return []
  }
}
