import { expect, test } from 'vitest'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { EntitiesSearch, entitiesQuery } from '../../entities/entities.search.ts'
import { ChecklistSection } from './ChecklistSection.tsx'

const overview = {
  overall: { in_scope: 40, answered: 40, open_assignments: 0, overdue_assignments: 0 },
  not_accepted: null,
  to_confirm: 0,
  entities_count: 12,
  locked_entities_count: 4,
  pending_exclusion_requests: 0,
} as PeriodOverview
const period = { id: 3, is_current: true, closed_at: null, abilities: { close: true } } as AssessmentPeriod

test('entities that are not locked lead to the list of these', async () => {
  const screen = await renderPiece(<ChecklistSection overview={overview} period={period} />)
  const link = screen.getByRole('link', { name: '8 entities aren’t locked' })
  await expect.element(link).toHaveAttribute('href', '/company/entities?lock=unlocked')
  expect(entitiesQuery(EntitiesSearch.parse({ lock: 'unlocked' })).filter).toEqual({ locked: false })
})
