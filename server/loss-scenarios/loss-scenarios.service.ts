import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { LossScenario, lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import {
  type Estimates,
  type EstimatesAfter,
  estimateFaults,
  isKept,
  isRestorable,
  isSwitchedOn,
} from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { findScenario, isOfThese, present, scenariosFor } from './find-scenarios.ts'

const SEEDS = 2 ** 31

const scenarioRecords = records('loss_scenarios', {
  find: findScenario,
  audit: ({
    threat,
    division,
    expected_loss,
    expected_loss_after,
    abilities,
    reasons,
    version,
    ...kept
  }) => ({
    ...kept,
    threat_id: threat.id,
    division_id: division?.id ?? null,
  }),
})

const noPlan: EstimatesAfter = {
  after_frequency_low: null,
  after_frequency_likely: null,
  after_frequency_high: null,
  after_loss_low: null,
  after_loss_likely: null,
  after_loss_high: null,
}

export const lossScenarios: Handlers<typeof lossScenariosApi> = {
  async list(call) {
    const { filter = {}, search, sort } = call.input
    if (filter.assessment_period_id !== undefined) await shownPeriod(call, filter.assessment_period_id)
    let query = scenariosFor(call).where(listed(sql`s.deleted_at`, filter.trashed))
    // In one division: its scenarios, and those of the whole company.
    if (call.actor.activeDivisionId !== null) query = query.where(isOfThese([call.actor.activeDivisionId]))
    if (filter.division_id !== undefined) query = query.where('s.division_id', '=', filter.division_id)
    if (filter.threat_id !== undefined) query = query.where('s.threat_id', '=', filter.threat_id)
    if (search) query = query.where(containing(search, 's.name', 't.name', 's.description'))
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'expected_loss|desc',
      columns: {
        name: alphabetical('s.name'),
        threat: alphabetical('t.name'),
        expected_loss: 's.expected_loss',
        expected_loss_after: { nullsLast: sql`s.expected_loss_after` },
        created_at: 's.created_at',
        id: 's.id',
      },
    })
    return { rows: rows.map(row => present(call, row)), total }
  },

  async show(call) {
    const { loss_scenario_id, assessment_period_id } = call.input
    if (assessment_period_id !== undefined) await shownPeriod(call, assessment_period_id)
    return findScenario(call, loss_scenario_id)
  },

  async create(call) {
    const { seed = randomInt(SEEDS), ...given } = call.input
    await demandSwitchedOn(call)
    await demandThreat(call, given.threat_id)
    await demandDivision(call, given.division_id)
    demandEstimates({ ...noPlan, ...named(given) })
    return scenarioRecords.created(call, await scenarioRecords.insert(call, { ...named(given), seed }))
  },

  async update(call) {
    const { loss_scenario_id, ...changes } = call.input
    const before = await scenarioRecords.lock(call, loss_scenario_id, found => demandState(isKept(found)))
    await demandSwitchedOn(call)
    if (changes.threat_id !== undefined && changes.threat_id !== before.threat.id)
      await demandThreat(call, changes.threat_id)
    if (changes.division_id !== before.division?.id) await demandDivision(call, changes.division_id)
    demandEstimates({ ...before, ...named(changes) })
    return scenarioRecords.revise(call, before, changes)
  },

  async remove(call) {
    const { loss_scenario_id } = call.input
    const demandKept = (found: LossScenario) => demandState(isKept(found))
    await scenarioRecords.trash(call, await scenarioRecords.lock(call, loss_scenario_id, demandKept))
  },

  async restore(call) {
    const before = await scenarioRecords.lockTrashed(call, call.input.loss_scenario_id, found =>
      demandState(isRestorable(found)),
    )
    return scenarioRecords.restore(call, before)
  },
}

/** Leaves out the fields that the call does not name. */
const named = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/** The switch stays as it is until the call ends. */
async function demandSwitchedOn({ db, organizationId }: Call): Promise<void> {
  const { rows } = await sql<{ is_on: boolean }>`select quantifies_risk as is_on from organizations
    where organization_id = ${organizationId} for share`.execute(db)
  demandState(isSwitchedOn({ is_on: rows[0]?.is_on === true }))
}

async function demandThreat({ db }: Call, threatId: number): Promise<void> {
  const { rows } = await sql`select from threats where id = ${threatId} and deleted_at is null`.execute(db)
  if (rows.length === 0) throw invalid({ threat_id: ['This threat doesn’t exist.'] })
}

async function demandDivision({ db, organizationId }: Call, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const { rows } = await sql`select from divisions where organization_id = ${organizationId} and id = ${id}
    and deleted_at is null`.execute(db)
  if (rows.length === 0) throw invalid({ division_id: ['This division doesn’t exist.'] })
}

function demandEstimates(estimates: Estimates & EstimatesAfter): void {
  const faults = estimateFaults(estimates)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
