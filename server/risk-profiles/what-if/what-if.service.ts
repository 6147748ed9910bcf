import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { WHAT_IF_ENTITIES, type whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { alikeSums, ratedAnew } from '#server/risks/alike-sums.service.ts'
import { groupSums } from '#server/risks/group-sums.service.ts'
import { keptFigures } from '#server/risks/kept/kept-figures.service.ts'
import { extremesTried } from '#server/risks/worst/extremes-after.service.ts'
import { demandProposal, type Tried } from './demand-proposal.ts'
import { byDifference, nothing, pairs, ranked, withExtremes } from './pairs.ts'

export const whatIf: Handlers<typeof whatIfApi> = {
  async figures(call) {
    const { period, protocol, tried } = await begin(call)
    const { actor, db } = call
    const figures = await kept(db, {
      ...{ actor, periodId: period.id, input: { protocol: protocol.id, tried } },
      make: () => figuresTried(call, { period, protocol, tried }),
    })
    return { period: { id: period.id, name: period.name }, protocol, ...figures }
  },

  async entities(call) {
    const { period, protocol, tried } = await begin(call)
    const sums = await sumsByEntity(call, period.id, tried)
    const { hidden } = await tryOut(call, { period, protocol, tried })
    const cells = hidden.above()
    const now = await thresholdNow(call, period.id, protocol.id)
    const after = tried.threshold ?? now
    const risks = [...pairs(sums, row => row.entity_id)].map(([entityId, row]) => ({
      entityId,
      now: row.now.risk,
      after: row.after.risk,
      above: { now: cells.now.ofEntity(entityId), after: cells.after.ofEntity(entityId) },
      sums: { now: row.now.sums, after: row.after.sums },
    }))
    const changed = risks.filter(each => each.now !== each.after).sort(byDifference)
    const shown = changed.slice(0, WHAT_IF_ENTITIES)
    const names = await entityNames(
      call,
      shown.map(each => each.entityId),
    )
    return {
      rated: risks.filter(each => each.now !== null).length,
      above: {
        now: risks.filter(each => needsRemediation(each.now, now)).length,
        after: risks.filter(each => needsRemediation(each.after, after)).length,
      },
      changed: changed.length,
      entities: shown.flatMap(({ entityId, ...risk }) => {
        const name = names.get(entityId)
        return name === undefined ? [] : [{ entity: { id: entityId, name }, ...risk }]
      }),
    }
  },
}

type Figures = Omit<AnswerOf<typeof whatIfApi.figures>, 'period' | 'protocol'>

const kept = keptFigures<Figures>('what-if', 'figures')

async function figuresTried(call: Begun, { period, protocol, tried }: Trying): Promise<Figures> {
  const { sums, anew, hidden } = await tryOut(call, { period, protocol, tried })
  const asked = { now: sums, after: anew }
  const byThreat = pairs(asked, row => row.threat_id)
  const byCategory = pairs(asked, row => row.category_id)
  const overall = pairs(asked, () => null)
  const now = await thresholdNow(call, period.id, protocol.id)
  const names = await namesOf(call, [...byThreat.keys()], [...byCategory.keys()])
  const [ofAll, ofThreat, ofCategory] = [
    await hidden.by(),
    await hidden.by('threat'),
    await hidden.by('category'),
  ]
  return {
    threshold: { now, after: tried.threshold ?? now },
    overall: withExtremes(overall.get(null) ?? nothing, ofAll({})),
    threats: ranked(byThreat, names.threats).map(([id, row]) => ({
      threat: named(names.threats, id),
      ...withExtremes(row, ofThreat({ threat_id: id })),
    })),
    categories: ranked(byCategory, names.categories).map(([id, row]) => ({
      category: named(names.categories, id),
      ...withExtremes(row, ofCategory({ category_id: id })),
    })),
  }
}

type Begun = Call<Parameters<typeof demandProposal>[0]['input']>

async function begin(call: Begun) {
  const period = await periodOf(call, undefined)
  const { rows } = await sql<Named>`select p.id, p.name from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    where op.organization_id = ${call.organizationId} and op.protocol_id = ${call.input.protocol_id}
      and op.dropped_at is null`.execute(call.db)
  if (!rows[0]) throw notFound()
  return { period, protocol: rows[0], tried: await demandProposal(call) }
}

type Trying = Awaited<ReturnType<typeof begin>>

/** The sums of questions rated alike, as they are and rated anew, and what their averages hide. */
async function tryOut({ db, actor }: Begun, { period, protocol, tried }: Trying) {
  const sums = await alikeSums(db, { actor, periodId: period.id, protocolId: protocol.id })
  const anew = ratedAnew(sums, tried)
  const input = { actor, periodId: period.id, filter: { protocol_id: protocol.id } }
  return { sums, anew, hidden: await extremesTried(db, input, { sums: anew, threshold: tried.threshold }) }
}

/** Sums as they are, and as they would be. Both come from one statement, so that they differ by the ratings alone. */
async function sumsByEntity({ db, actor, input }: Begun, periodId: number, tried: Tried) {
  const asked = { actor, periodId, by: ['entity'] as const, filter: { protocol_id: input.protocol_id } }
  return {
    now: await groupSums(db, asked),
    after: await groupSums(db, { ...asked, proposed: tried }),
  }
}

async function thresholdNow({ db, organizationId }: Call, periodId: number, protocolId: number) {
  const { rows } = await sql<{ threshold: number }>`select threshold from period_thresholds
    where organization_id = ${organizationId} and assessment_period_id = ${periodId}
      and protocol_id = ${protocolId}`.execute(db)
  return rows[0]?.threshold ?? DEFAULT_THRESHOLD
}

type Names = Map<number, string>

async function namesOf({ db }: Call, threatIds: (number | null)[], categoryIds: (number | null)[]) {
  const { rows } = await sql<Named & { kind: 'threats' | 'categories' }>`
    select 'threats' as kind, id, name from threats where id = any(${threatIds}::bigint[])
    union all select 'categories', id, name from categories where id = any(${categoryIds}::bigint[])`.execute(
    db,
  )
  const of = (kind: string): Names =>
    new Map(rows.filter(row => row.kind === kind).map(({ id, name }) => [id, name]))
  return { threats: of('threats'), categories: of('categories') }
}

function named(names: Names, id: number | null): Named | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

async function entityNames({ db, organizationId }: Call, ids: number[]): Promise<Names> {
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
