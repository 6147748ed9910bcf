import {
  type comparisonsApi,
  MOVERS_SHOWN,
  type Mover,
  type Movers,
} from '#domain/comparisons/comparisons.contract.ts'
import {
  comparedExtremes,
  comparedFiguresOf,
  type MoverPart,
  moverParts,
  moversAmong,
} from '#domain/comparisons/comparisons.rules.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FrameworkSums, frameworkSums } from '#server/risks/framework-sums.service.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import type { KeyedSums } from '#server/risks/sums-by.service.ts'
import { ofBoth, type Sides, versionsOf } from './compared-periods.ts'
import { extremesOfParts } from './extremes-of-parts.ts'
import { moversAmongRisks } from './movers-among-risks.ts'
import { added, namesOf, ofDivisions } from './parts-of-company.ts'

type Sums = Map<MoverPart, Map<number, KeyedSums & { name: string }>>

const kept = keptComparison<Parts>('movers')

/** The parts whose risk changed most since the assessment before. Each side is read once, whatever the parts. */
export async function moversOf(
  call: Call<InputOf<typeof comparisonsApi.movers>>,
  sides: Sides,
): Promise<Movers> {
  if (!sides.before) return { with: null, up: [], down: [], risks: { up: [], down: [] } }
  const wanted = moverParts.filter(part => [call.input.by].flat().includes(part))
  const make = () => moversAmongParts(call, sides, wanted)
  // The names of divisions have no stamp.
  const parts = wanted.includes('division')
    ? await make()
    : await kept(await versionsOf(call, sides), { input: { wanted }, make })
  const { id, name } = sides.before
  return { with: { id, name }, ...parts, risks: await moversAmongRisks(call, sides) }
}

type Parts = Pick<Movers, 'up' | 'down'>

async function moversAmongParts(call: Call, sides: Sides, wanted: readonly MoverPart[]): Promise<Parts> {
  const { now, before } = await ofBoth(call, sides, ({ id }) => sumsOfParts(call, id, wanted))
  const rows = wanted.flatMap(kind => {
    const [later, earlier] = [now.get(kind), before?.get(kind)]
    return [...(later ?? [])].map(([id, { name, ...sums }]) => ({
      kind,
      part: { id, name },
      ...comparedFiguresOf(sums, earlier?.get(id)),
    }))
  })
  const { up, down } = moversAmong(rows, MOVERS_SHOWN)
  const worstOf = await worstIn(call, sides, [...up, ...down])
  const shown = ({ kind, part, risk }: Moved): Mover => ({ kind, part, risk, worst: worstOf({ kind, part }) })
  return { up: up.map(shown), down: down.map(shown) }
}

type Moved = Omit<Mover, 'worst'>

/** Movers are among parts with enough answers on both sides. */
const answered = { now: 100, before: 100 }

/** The worst entity of these movers on both sides: a framework or a division is an average that hides it. */
async function worstIn(call: Call, sides: Sides, movers: readonly Moved[]) {
  const found = new Map<string, Mover['worst']>()
  const keyOf = ({ kind, part }: Pick<Moved, 'kind' | 'part'>) => `${kind} ${part.id}`
  for (const [by, own] of Map.groupBy(movers, ({ kind }) => kind)) {
    const ids = own.map(({ part }) => part.id)
    const { now, before } = await ofBoth(call, sides, ({ id }) =>
      extremesOfParts(call, { periodId: id, by, ids }),
    )
    for (const each of own)
      found.set(
        keyOf(each),
        comparedExtremes(now(each.part.id), before?.(each.part.id) ?? null, answered).worst,
      )
  }
  return (mover: Pick<Moved, 'kind' | 'part'>) =>
    found.get(keyOf(mover)) ?? comparedExtremes(null, null, answered).worst
}

async function sumsOfParts(call: Call, periodId: number, wanted: readonly MoverPart[]): Promise<Sums> {
  const { db, actor } = call
  const sums = await frameworkSums(db, { actor, periodId })
  const entities = addedBy(sums, ({ entity_id }) => entity_id)
  const found: Sums = new Map()
  for (const part of wanted) {
    const own =
      part === 'division'
        ? await ofDivisions(call, entities)
        : part === 'entity'
          ? entities
          : addedBy(sums, ({ protocol_id }) => protocol_id)
    const names = await namesOf(
      call,
      part,
      own.map(({ id }) => id),
    )
    found.set(part, new Map(own.map(each => [each.id, { ...each, name: names.get(each.id) ?? '' }])))
  }
  return found
}

function addedBy(sums: readonly FrameworkSums[], key: (row: FrameworkSums) => number): KeyedSums[] {
  return [...Map.groupBy(sums, key)].map(([id, rows]) =>
    rows
      .map(({ entity_id: _, protocol_id: __, accepted: ___, ...own }) => ({ ...own, id }))
      .reduce((one, other) => added(one, other)),
  )
}
