import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { nounLabels, tableLabels } from '#domain/audit-events/audit-labels.ts'
import { eventLabels } from '#domain/audit-events/event-labels.ts'
import { eventTables } from '#domain/audit-events/event-tables.ts'
import { otherEvents } from '#domain/audit-events/other-events.ts'
import type { Api, Route } from '#domain/platform/route.ts'

const routes = Object.values(api as unknown as Api).flatMap(noun => Object.values(noun) as Route[])
const sources = globSync('server/**/*.ts')
  .filter(path => !/\.(test|testing)\.ts$/.test(path))
  .map(path => readFileSync(path, 'utf8'))

const declared = routes.flatMap(({ audit, csv }) => [audit, csv]).filter(event => typeof event === 'string')

/** Events that jobs, imports and sign-ins write themselves. */
const written = sources
  .filter(source => /append_audit|audit\/append\.ts|record-(for|refusal)/.test(source))
  .flatMap(source => [...source.matchAll(/'([a-z_]{3,}\.[a-z_]{3,})'/g)].map(([, event = '']) => event))
  .filter(event => !/^assay\./.test(event))

const recordedEvents = () => [...new Set([...declared, ...written])]

/** Tables that routes name records of, that services keep records of, and that notes name. */
function recordedTables(): string[] {
  const named = routes.filter(({ audit }) => audit).flatMap(({ ids = {} }) => Object.values(ids))
  const kept = sources.flatMap(source =>
    [...source.matchAll(/(?:\brecords\(|subjectType: )'([a-z_]+)'/g)].map(([, table = '']) => table),
  )
  return [...new Set([...named, ...kept])]
}

test('everything that the audit log records has a name that people read', () => {
  const events = recordedEvents()
  expect(events.length).toBeGreaterThan(150)
  const nouns = events.filter(event => !eventLabels[event]).map(event => event.split('.')[0] ?? '')
  expect(nouns.filter(noun => !nounLabels[noun])).toEqual([])
  const lacking = recordedTables().filter(table => !tableLabels[table] && !nounLabels[table])
  expect(lacking).toEqual([])
})

test('nothing has a name that is not recorded', () => {
  const events = new Set(recordedEvents())
  const named = [...Object.keys(eventLabels), ...Object.keys(eventTables)]
  expect(named.filter(event => !events.has(event))).toEqual([])
})

test('the events that no call declares are listed', () => {
  const known = new Set(declared)
  expect([...new Set(written.filter(event => !known.has(event)))].sort()).toEqual(otherEvents)
})
