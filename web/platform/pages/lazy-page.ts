import { lazyRouteComponent } from '@tanstack/react-router'
import { orScriptMissing } from '../availability/script-missing.ts'

/**
 * A page whose script loads with its route. If the script cannot be loaded, `ErrorPage` decides what to do; the router
 * would reload the document, which without a network leaves the browser's own error page.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => load().catch(orScriptMissing), name)
}
