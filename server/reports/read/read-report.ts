import { sql } from 'kysely'
import type { ReportData, ReportPeriod } from '#domain/reports/report-data.ts'
import { asClosed, type Closing, keepsPlans } from '#server/periods/closing/read-as-closed.service.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readAnswers } from './read-answers.ts'
import { readAudit } from './read-audit.ts'
import { beforeIn, openAgain, readCompared, shownOf, sideBySideIn, trendIn } from './read-before.ts'
import { readEntities } from './read-entities.ts'
import { readExclusions } from './read-exclusions.ts'
import { readItems } from './read-items.ts'
import { readOverdue } from './read-overdue.ts'
import { readPlans, readTasks } from './read-plans.ts'
import { readPolicies } from './read-policies.ts'
import { readFrameworks, readQuestions, readTopics } from './read-questions.ts'
import { readRegister } from './read-register.ts'
import type { Limits, Reader, Wanted } from './reading.ts'
import { reachOf, scopeOf } from './scope.ts'
import { limitsOf } from './selection.ts'

/** Reads the data of a report with the rights of the reader. Called in one snapshot. */
export async function readReport(given: Reader, wanted: Wanted, address: string): Promise<ReportData> {
  await planForValues(given.db)
  const period = await periodOf(given as Call, wanted.periodId)
  const { scope, actor } = await asClosed(given.db, period, () => scopeOf(given, wanted))
  const reader = { ...given, actor }
  const head = await headOf(reader)
  const limits = await asClosed(reader.db, period, () => limitsOf(reader, wanted))
  const { withHistory, comparedIds = [] } = wanted
  const compared = withHistory ? await readCompared(reader, limits, { period, comparedIds }) : []
  const found = await asClosed(reader.db, period, () => readPeriod(reader, limits, period))
  return {
    ...head,
    address,
    scope,
    maker: { name: given.actor.fullName, roles: rolesOf(given.actor) },
    reach: reachOf(given.actor),
    period: shownOf(period),
    ...found,
    before: beforeIn(compared, period),
    open_again: withHistory && comparedIds.length === 0 ? await openAgain(reader, period) : null,
    trend: trendIn(compared),
    ...(wanted.withSideBySide && { side_by_side: sideBySideIn(compared) }),
    ...(wanted.withAudit && { audit: await readAudit(reader, limits, period) }),
  }
}

async function readPeriod(reader: Reader, limits: Limits, period: ReportPeriod & Closing) {
  const frameworks = await readFrameworks(reader, limits)
  const reading = { ...limits, protocolIds: frameworks.map(({ id }) => id) }
  const items = await readItems(reader, reading)
  const entityIds = [...new Set(items.map(({ entity_id }) => entity_id))]
  const isOpen = period.closed_at === null
  const hasPlans = await keepsPlans(reader, period.id)
  return {
    frameworks,
    topics: await readTopics(reader, reading),
    questions: await readQuestions(reader, reading),
    entities: await readEntities(reader, entityIds),
    items,
    answers: await readAnswers(reader, reading),
    tasks: hasPlans ? await readTasks(reader, reading) : [],
    exclusions: await readExclusions(reader, reading),
    register: hasPlans ? await readRegister(reader, entityIds) : null,
    plans: hasPlans ? await readPlans(reader, limits) : null,
    policies: isOpen ? await readPolicies(reader) : null,
    overdue: await readOverdue(reader, reading),
  }
}

async function headOf({ db, organizationId }: Reader) {
  const { rows } = await sql<{ moment: string; today: string; company: string }>`
    select date_trunc('milliseconds', now()) as moment, ${today} as today,
      (select name from organizations where organization_id = ${organizationId}) as company`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The company of a report was not found.')
  return row
}

function rolesOf({ isPrimaryAdmin, roles }: Reader['actor']): string[] {
  const held = (['Admin', 'Manager', 'Employee'] as const).filter(role => roles.has(role))
  return isPrimaryAdmin ? ['primary administrator'] : held.map(role => role.toLowerCase())
}
