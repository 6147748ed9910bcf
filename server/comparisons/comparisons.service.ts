import type { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { comparedFiguresOf } from '#domain/comparisons/comparisons.rules.ts'
import { asClosed } from '#server/periods/closing/read-as-closed.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import { type KeyedSums, sumsBy } from '#server/risks/sums-by.service.ts'
import { type Both, ofBoth, type Side, sidesOf, type Versions, versionsOf } from './compared-periods.ts'
import { comparedRows } from './compared-rows.ts'
import { askToCount } from './count-moves.job.ts'
import { countedMoves } from './move-tallies.ts'
import { countMoved, listMoved } from './moved-answers.ts'
import { moversOf } from './movers.ts'

const keptSums = keptComparison<Both<readonly KeyedSums[]>>('sums of both')
const keptChanges = keptComparison<Awaited<ReturnType<typeof countMoved>>>('changes between both')

export const comparisons: Handlers<typeof comparisonsApi> = {
  async show(call) {
    const { db, actor } = call
    const sides = await sidesOf(call)
    const versions = await versionsOf(call, sides)
    const make = () => ofBoth(call, sides, ({ id }) => sumsBy(db, { actor, periodId: id }, 'company'))
    const sums = await keptSums(versions, { make })
    const { now, before } = sides
    return {
      assessment_period: { id: now.id, name: now.name },
      with: before && { id: before.id, name: before.name },
      ...comparedFiguresOf(sums.now[0], sums.before?.[0]),
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
    if (!before) return { rows: [], total: 0 }
    const versions = await versionsOf(call, { now, before })
    const compared = { nowId: now.id, beforeId: before.id, versions }
    return asClosed(call.db, now, () => listMoved(call, compared, call.input))
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
