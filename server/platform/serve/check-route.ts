import { abilitiesOf } from '#domain/access/abilities.ts'
import { hasBody, parametersOf, type Route } from '#domain/platform/route.ts'
import { isMadeOnce } from './content/made-once.ts'

interface Served {
  handler?: object | undefined
  sheet?: unknown
}

/** Stops the start if a route does not declare who may use it, which record it names or what the audit log records. */
export function checkRoute(name: string, route: Route, { handler, sheet }: Served = {}): void {
  const faults = [
    ...needFaults(route),
    ...idFaults(route),
    ...auditFaults(route),
    ...csvFaults(route, sheet),
    ...tagFaults(route, handler),
    ...secretFaults(route),
  ]
  if (faults.length > 0) throw new Error(`${route.method} ${route.path} (${name}) ${faults.join(', ')}.`)
}

function needFaults(route: Route): string[] {
  if (!route.needs) return ['names no ability']
  if (route.ownTransactions && (route.needs !== 'public' || route.audit)) {
    return ['opens its own transactions without being public']
  }
  const everywhere = ['public', ...abilitiesOf.SysAdmin].includes(route.needs)
  return route.acrossCompanies && !everywhere ? ['looks across companies without being for it'] : []
}

function idFaults(route: Route): string[] {
  const parameters = parametersOf(route.path)
  const unknown = parameters.filter(name => !Object.hasOwn(route.input.shape, name))
  const tableless = parameters.filter(name => name.endsWith('id') && !route.ids?.[name])
  return [
    ...unknown.map(name => `does not take its own :${name}`),
    ...tableless.map(name => `names no table for :${name}`),
  ]
}

function auditFaults(route: Route): string[] {
  const takesOut = route.output.kind === 'stream'
  return (route.method !== 'GET' || takesOut) && route.audit === undefined ? ['names no audit event'] : []
}

function csvFaults({ csv, output }: Route, sheet: unknown): string[] {
  return [
    ...(csv !== undefined && output.kind !== 'list' ? ['cannot be CSV'] : []),
    ...(csv !== undefined && !sheet ? ['has no sheet for its CSV'] : []),
    ...(csv === undefined && sheet ? ['names no audit event for its CSV'] : []),
  ]
}

/** Content that is made once has a tag, and nothing else may promise one. */
function tagFaults({ tagged = false, method }: Route, handler: object | undefined): string[] {
  const isMade = handler !== undefined && isMadeOnce(handler)
  return [
    ...(tagged !== isMade ? ['is tagged without being made once, or made once without being tagged'] : []),
    ...(tagged && method !== 'GET' ? ['is tagged and no GET'] : []),
  ]
}

/** Fields that a DELETE has in its body, as addresses are logged. */
const secrets = ['password', 'code']

function secretFaults(route: Route): string[] {
  if (route.method !== 'DELETE' || hasBody(route)) return []
  const told = secrets.filter(name => Object.hasOwn(route.input.shape, name))
  return told.map(name => `takes its ${name} in the address`)
}
