import { expect, test } from 'vitest'
import { acceptanceFaults, demandStep, riskStates, type Standing, standingOf } from './risk-register.rules.ts'

test('a risk is treated before it is decided, and what is decided can be taken up again', () => {
  const steps = riskStates.flatMap(from =>
    riskStates.flatMap(to => (from !== to && demandStep(from, to) === true ? [`${from} ${to}`] : [])),
  )
  expect(steps).toEqual([
    'identified treating',
    'treating accepted',
    'treating mitigated',
    'treating transferred',
    'treating avoided',
    'accepted treating',
    'mitigated treating',
    'transferred treating',
    'avoided treating',
  ])
  expect(demandStep('identified', 'accepted')).toBe('From “identified”, a risk can become: treating.')
})

test('an acceptance ends on a day after today, and needs a reason above the threshold', () => {
  const faults = (reason: string, review_date: string | null, standing: Standing = 'above') =>
    Object.keys(acceptanceFaults({ reason, review_date }, { standing, today: '2026-05-05' }))
  expect(faults('Rare', '2026-05-06')).toEqual([])
  expect(faults('Rare', '2026-05-05')).toEqual(['review_date'])
  expect(faults(' ', null)).toEqual(['reason', 'review_date'])
  expect(faults('', '2026-05-06', 'within')).toEqual([])
  expect(faults('', '2026-05-06', 'unknown')).toEqual(['reason'])
})

test.each([
  [{ risk: 26, coverage: 10, threshold: 25 }, 'above'],
  [{ risk: 25, coverage: 50, threshold: 25 }, 'within'],
  [{ risk: 25, coverage: 49, threshold: 25 }, 'unknown'],
  [{ risk: 25, coverage: 10, threshold: null }, 'within'],
  [{ risk: null, coverage: null, threshold: null }, 'unknown'],
] as const)('%o is %s its threshold', (figures, standing) => {
  expect(standingOf(figures)).toBe(standing)
})
