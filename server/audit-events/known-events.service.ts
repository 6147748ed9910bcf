import { concernsInstallation } from '#domain/access/abilities.ts'
import { api } from '#domain/api.ts'
import { otherEvents } from '#domain/audit-events/other-events.ts'
import type { Route } from '#domain/platform/route.ts'

const routes = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const eventsOf = ({ audit, csv }: Route) => [audit || [], csv ?? []].flat()

/** Every event that an audit log records. */
export const knownEvents: ReadonlySet<string> = new Set([...routes.flatMap(eventsOf), ...otherEvents])

/** An administrator’s change to a company is recorded in the company’s log too. */
const isInBothLogs = (event: string) => /^(organization|sign_on)\./.test(event)

const ofCompanies = new Set(
  routes.filter(({ needs }) => !concernsInstallation(needs)).flatMap(route => eventsOf(route)),
)

/** The events that the audit log of a company records; the rest are the installation’s. */
export const companyEvents: ReadonlySet<string> = new Set(
  [...knownEvents].filter(
    event => ofCompanies.has(event) || otherEvents.includes(event) || isInBothLogs(event),
  ),
)
