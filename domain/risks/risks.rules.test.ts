import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  figuresFrom,
  figuresOf,
  inherentRisk,
  residualRisk,
  rounded,
  type ScopedQuestion,
  sumsOf,
} from './risks.rules.ts'

const unrated = { likelihood: null, impact: null }

function answered(score: number | null, weight = 1, likelihood = 3, impact = 3): ScopedQuestion {
  return { weight, likelihood, impact, answer: { score, weight, likelihood, impact } }
}

function open(weight = 1, likelihood = 3, impact = 3): ScopedQuestion {
  return { weight, likelihood, impact, answer: null }
}

describe('inherent and residual risk', () => {
  test('go from 4 to 100', () => {
    expect(inherentRisk(1, 1)).toBe(4)
    expect(inherentRisk(3, 3)).toBe(36)
    expect(inherentRisk(5, 5)).toBe(100)
  })

  test('nothing remains if a control is fully in place, and everything if it is not', () => {
    // 80 × (1 − 25/100) = 60
    expect([0, 25, 100].map(score => residualRisk(80, score))).toEqual([80, 60, 0])
  })
})

describe('figures', () => {
  test('weigh answers', () => {
    // score: (1×50 + 2×100) / 3 = 83.33; risk: (1 × 80×0.5 + 2 × 48×0) / 3 = 40/3
    const figures = figuresOf([answered(50, 1, 4, 5), answered(100, 2, 4, 3)])
    expect(figures.score).toBeCloseTo(250 / 3, 12)
    expect(figures.risk).toBeCloseTo(40 / 3, 12)
    expect(figures.exposure).toBe(figures.risk)
    expect(figures.coverage).toBe(100)
  })

  test('leave unanswered items out of the risk, and count them at score 0 in the exposure', () => {
    // risk: 45; exposure: (2 × 60×0.75 + 2 × 60) / 4 = 210/4
    expect(figuresOf([answered(25, 2, 3, 5), open(2, 3, 5)])).toEqual({
      score: 25,
      risk: 45,
      exposure: 52.5,
      coverage: 50,
    })
  })

  test('count inapplicable items as answered and in neither sum', () => {
    // risk: 36 × 0.5 = 18, of the second alone
    expect(figuresOf([answered(null, 5, 5, 5), answered(50)])).toEqual({
      score: 50,
      risk: 18,
      exposure: 18,
      coverage: 100,
    })
    expect(sumsOf([answered(null), answered(50), open()])).toMatchObject({
      in_scope: 3,
      answered: 2,
      not_applicable: 1,
    })
  })

  test('are null if nothing is answered, except the exposure', () => {
    // exposure: (1×36 + 3×100) / 4 = 84
    expect(figuresOf([open(), open(3, 5, 5)])).toEqual({ score: null, risk: null, exposure: 84, coverage: 0 })
    expect(figuresOf([])).toEqual({ score: null, risk: null, exposure: null, coverage: 0 })
    expect(figuresOf([answered(null)])).toEqual({ score: null, risk: null, exposure: null, coverage: 100 })
  })

  test('have a score and no risk without a risk profile', () => {
    const without = { weight: 1, ...unrated, answer: { score: 40, weight: 1, ...unrated } }
    const openToo = { weight: 1, ...unrated, answer: null }
    expect(figuresOf([without, openToo])).toEqual({ score: 40, risk: null, exposure: null, coverage: 50 })
    // score: (40 + 50) / 2; risk: the rated answer's alone, 36 × 0.5
    expect(figuresOf([without, answered(50)])).toMatchObject({ score: 45, risk: 18, exposure: 18 })
  })

  test('use weight and rating of an answer as it was saved, regardless of the current ones', () => {
    const saved = { score: 50, weight: 1, likelihood: 4, impact: 5 }
    // 4 × 5 × 4 × 0.5 = 40
    expect(figuresOf([{ weight: 5, likelihood: 1, impact: 1, answer: saved }]).risk).toBe(40)
  })

  test('are rounded half up, and only for display', () => {
    expect(rounded(83.333333)).toBe(83.33)
    expect(rounded(27.666666)).toBe(27.67)
    expect(rounded(1.005)).toBe(1.01)
    expect(rounded(0.125)).toBe(0.13)
    const digits = (value: number) => Math.round(Number((value * 100).toPrecision(12))) / 100
    const figure = fc.tuple(fc.nat(30_000_000), fc.integer({ min: 1, max: 300_000 })).map(([a, b]) => a / b)
    const thousandth = fc.nat(2_000_000).map(value => value / 1000)
    fc.assert(fc.property(fc.oneof(figure, thousandth), value => rounded(value) === digits(value)))
    // Three thirds of 10 are 10, not 9.99.
    const third = figuresOf([answered(10), answered(10), answered(10)])
    expect(third.score).toBe(10)
  })
})

const rating = fc.integer({ min: 1, max: 5 })
const ratings = fc.oneof(
  fc.record({ likelihood: rating, impact: rating }),
  fc.constant({ likelihood: null, impact: null }),
)
const score = fc.option(fc.integer({ min: 0, max: 100 }))
const answer = fc
  .tuple(ratings, fc.record({ score, weight: rating }))
  .map(([rated, given]) => ({ ...rated, ...given }))
const question: fc.Arbitrary<ScopedQuestion> = fc
  .tuple(ratings, fc.record({ weight: rating, answer: fc.option(answer) }))
  .map(([rated, asked]) => ({ ...rated, ...asked }))
const set = fc.array(question, { maxLength: 40 })

describe('for any set', () => {
  test('every figure is null or within 0 to 100', () => {
    fc.assert(
      fc.property(set, questions => {
        for (const figure of Object.values(figuresOf(questions))) {
          if (figure !== null) expect(figure >= 0 && figure <= 100).toBe(true)
        }
      }),
    )
  })

  test('a control fully in place never raises the risk', () => {
    fc.assert(
      fc.property(set, rating, rating, rating, (questions, weight, likelihood, impact) => {
        const before = figuresOf(questions).risk
        const after = figuresOf([...questions, answered(100, weight, likelihood, impact)]).risk
        expect(after).toBeLessThanOrEqual(before ?? 0)
      }),
    )
  })

  test('the order does not matter', () => {
    const shuffled = set.chain(questions =>
      fc.tuple(
        fc.constant(questions),
        fc.shuffledSubarray(questions, { minLength: questions.length, maxLength: questions.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([questions, others]) => {
        expect(figuresOf(others)).toEqual(figuresOf(questions))
      }),
    )
  })

  test('whole numbers add up to the formulas', () => {
    fc.assert(
      fc.property(set, questions => {
        const rated = questions.flatMap(({ answer }) =>
          answer?.score != null && answer.likelihood !== null && answer.impact !== null
            ? [
                {
                  ...answer,
                  residual: residualRisk(inherentRisk(answer.likelihood, answer.impact), answer.score),
                },
              ]
            : [],
        )
        const weight = rated.reduce((sum, each) => sum + each.weight, 0)
        const risk = rated.reduce((sum, each) => sum + each.weight * each.residual, 0)
        const figure = figuresFrom(sumsOf(questions)).risk
        if (weight === 0) expect(figure).toBeNull()
        else expect(figure).toBeCloseTo(risk / weight, 9)
      }),
    )
  })

  test('a risk and an exposure are the same once all is answered', () => {
    fc.assert(
      fc.property(set, questions => {
        const figures = figuresOf(questions.filter(each => each.answer))
        expect(figures.exposure).toBe(figures.risk)
      }),
    )
  })
})
