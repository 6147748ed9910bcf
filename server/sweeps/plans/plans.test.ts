import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { plansOf } from './plan-of.ts'
import { smallCopyOf } from './small-copy.ts'

const little = { companies: 3, entities: 5, questions: 20 }
const large = await smallCopyOf({
  name: 'large',
  volumes: [
    { ...little, companies: 1, periods: 3 },
    { ...little, periods: 2 },
  ],
  isFirstOwn: true,
})
const standard = await smallCopyOf({
  name: 'standard',
  volumes: [{ ...little, periods: 2 }],
  isFirstOwn: false,
})

const sizes = [
  { company: 'a company that dwarfs the others', copy: large, index: 0, limits: 'largest' },
  { company: 'a small company beside it', copy: large, index: 1, limits: 'others' },
  { company: 'a company of the usual size', copy: standard, index: 0, limits: 'others' },
] as const

test.for(sizes)(
  'no hot call of $company reads a large table whole, or costs more than it may',
  async ({ copy, index, limits }) => {
    const calls = await copy.plansOf(index)
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.flatMap(call => faultsOf(call, copy.statistics, limits))).toEqual([])
  },
)

const faultsLike = async (text: string) => {
  const [statements = []] = await plansOf(standard.roleUrl, [
    { statements: [{ text, values: ['none'] }], answering: 0 },
  ])
  return faultsOf({ what: 'search', statements }, standard.statistics, 'others')
}

test('a statement that reads a large table whole is noticed', async () => {
  expect(await faultsLike('select count(*) from question_options where option = $1')).toContainEqual(
    expect.stringMatching(/^search: reads all \d+ pages of question_options: select/),
  )
})

test('a statement that reads all answers of a company is noticed', async () => {
  expect(await faultsLike('select count(*) from answers where control = $1')).toContainEqual(
    expect.stringMatching(/^search: costs \d{5}, and may cost \d+: select/),
  )
})

test('an index that is gone is noticed', async () => {
  // The planner passes over an index that is not valid; the other tests find it as it was.
  const setValid = (isValid: boolean) =>
    large.owner.query(`update pg_index set indisvalid = $1 where indexrelid = 'answers_newest'::regclass`, [
      isValid,
    ])
  await setValid(false)
  const calls = await large.plansOf(0)
  await setValid(true)
  expect(calls.flatMap(call => faultsOf(call, large.statistics, 'largest'))).toContainEqual(
    expect.stringMatching(/^answers page of 25, admin: costs \d{5}/),
  )
})
