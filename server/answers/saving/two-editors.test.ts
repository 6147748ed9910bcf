import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { noteSeen } from '#server/testing/seen.ts'
import { type Person, Refused } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { sized } from '#server/testing/times.ts'

const INTERLEAVINGS = sized(300, 1000)
const SEED = 4711

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** The same numbers below `limit` in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

interface Edit {
  who: Person
  by: 'batch' | 'path'
  control: string
  /** The number of turns of the event loop before it begins. */
  delay: number
}

type Outcome = { saved: RegularAnswer } | { shown: RegularAnswer }

/** Saves on top of the version that the editor saw; returns the saved answer, or the one that the refusal shows. */
async function edit(seen: RegularAnswer, { who, by, control, delay }: Edit): Promise<Outcome> {
  for (let turn = 0; turn < delay; turn++) await setImmediate()
  try {
    return { saved: await (by === 'batch' ? saveInBatch : saveAtPath)(who, seen, control) }
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 412) throw error
    const { conflicts, current } = error.body as {
      conflicts?: { current: RegularAnswer }[]
      current?: RegularAnswer
    }
    const shown = conflicts?.[0]?.current ?? current
    if (!shown) throw new Error('the loser is not shown what stands there')
    return { shown }
  }
}

async function saveInBatch(who: Person, seen: RegularAnswer, control: string): Promise<RegularAnswer> {
  const { entity_id, assessment_period_id, question_option_id, question_id, version } = seen
  const answers = [{ entity_id, assessment_period_id, question_option_id, control, version }]
  const [saved] = await who.call(api.answers.giveMany, { question_id, answers })
  if (!saved) throw new Error('nothing was saved')
  return saved
}

function saveAtPath(who: Person, seen: RegularAnswer, control: string): Promise<RegularAnswer> {
  const { entity_id, question_id, id: answer_id, version } = seen
  return who.call(api.answers.update, { entity_id, question_id, answer_id, control }, { ifMatch: version })
}

test(`two editors of one answer lose nothing in ${INTERLEAVINGS} interleavings`, async context => {
  const [question] = fixture.questions
  const first = {
    entity_id: fixture.entityIds[0] ?? 0,
    assessment_period_id: fixture.periodId,
    question_option_id: question?.optionIds[0] ?? 0,
    control: 'round 0',
    version: null,
  }
  const given = { question_id: question?.id ?? 0, answers: [first] }
  let [seen] = await here.primary.call(api.answers.giveMany, given)
  const roll = dice(SEED)
  const won: string[] = []
  for (let round = 1; round <= INTERLEAVINGS && seen; round++) {
    const before = seen
    const edits = [here.primary, here.admin].map((who, editor) => ({
      who,
      by: (['batch', 'path'] as const)[roll(2)] ?? 'batch',
      control: `round ${round} editor ${editor}`,
      delay: roll(25),
    }))
    const outcomes = await Promise.all(edits.map(each => edit(before, each)))
    const [winner, ...others] = outcomes.flatMap(each => ('saved' in each ? each.saved : []))
    const shown = outcomes.flatMap(each => ('shown' in each ? each.shown : []))
    const where = `seed ${SEED}, round ${round}`
    expect([winner?.version, others.length, shown.length], where).toEqual([before.version + 1, 0, 1])
    expect([shown[0]?.version, shown[0]?.control], where).toEqual([winner?.version, winner?.control])
    won.push(winner?.control ?? '')
    seen = winner
  }
  const { rows } = await here.owner.query(
    `select v.control from answer_versions v where v.answer_id = $1 order by v.version`,
    [seen?.id],
  )
  expect([...rows.map(row => row.control), seen?.control]).toEqual(['round 0', ...won])
  // Both won some, in both orders: the rounds were interleaved, not one after the other.
  for (const editor of [0, 1]) {
    expect(won.filter(control => control.endsWith(`editor ${editor}`)).length).toBeGreaterThan(
      INTERLEAVINGS / 20,
    )
  }
  noteSeen(
    context,
    `${INTERLEAVINGS} interleavings · ${won.length} saved, as many refused with 412 and the other text, 0 lost`,
  )
}, 300_000)
