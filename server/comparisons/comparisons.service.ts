import type { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { comparedExtremes, comparedFiguresOf } from '#domain/comparisons/comparisons.rules.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { asClosed } from '#server/periods/closing/read-as-closed.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { inDivision } from '#server/risks/in-division.service.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import { type KeyedSums, sumsBy } from '#server/risks/sums-by.service.ts'
import { extremesIn } from '#server/risks/worst/extremes.service.ts'
import { type Both, ofBoth, type Side, sidesOf, type Versions, versionsOf } from './compared-periods.ts'
import { comparedRows } from './compared-rows.ts'
import { askToCount } from './count-moves.job.ts'
import { countedMoves } from './move-tallies.ts'
import { countMoved, listMoved } from './moved-answers.ts'
import { moversOf } from './movers.ts'

const keptFigures = keptComparison<Both<{ sums: KeyedSums; extremes: Extremes } | null>>('figures of both')
const keptChanges = keptComparison<Awaited<ReturnType<typeof countMoved>>>('changes between both')

export const comparisons: Handlers<typeof comparisonsApi> = {
  async show(call) {
    const { db, actor } = call
    const sides = await sidesOf(call)
    const versions = await versionsOf(call, sides)
    const make = () =>
      ofBoth(call, sides, async ({ id: periodId }) => {
        const [sums] = await sumsBy(db, { actor, periodId }, 'company')
        return sums ? { sums, extremes: await extremesIn(db, { actor, periodId, filter: {} }) } : null
      })
    const own = await keptFigures(versions, { make })
    const { now, before } = sides
    const figures = comparedFiguresOf(own.now?.sums, own.before?.sums)
    return {
      assessment_period: { id: now.id, name: now.name },
      with: before && { id: before.id, name: before.name },
      ...figures,
      ...comparedExtremes(own.now?.extremes ?? null, own.before?.extremes ?? null, figures.coverage),
      changes: before && (await changesBetween(call, { now, before }, versions)),
    }
  },

  async rows(call) {
    return comparedRows(call, await sidesOf(call), call.input.by, call.input)
  },

  async movers(call) {
    return moversOf(call, await sidesOf(call))
  },

  async answers(call) {
    const { now, before } = await sidesOf(call)
    const { filter } = call.input
    const actor = await asClosed(call.db, now, () => inDivision(call, filter?.division_id))
    if (!before) return { rows: [], total: 0 }
    const limited = { ...call, actor }
    const versions = await versionsOf(limited, { now, before })
    const compared = { nowId: now.id, beforeId: before.id, versions }
    return asClosed(call.db, now, () => listMoved(limited, compared, call.input))
  },
}

async function changesBetween(
  call: Call,
  { now, before }: Record<'now' | 'before', Side>,
  versions: Versions,
) {
  const compared = { nowId: now.id, beforeId: before.id }
  const counted = await countedMoves(call, compared)
  if (!counted) await askToCount(call, now, before)
  const make = () => asClosed(call.db, now, () => countMoved(call, compared, counted))
  return keptChanges(versions, { input: { counted }, make })
}
