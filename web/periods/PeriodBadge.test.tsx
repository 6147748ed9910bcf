import { expect, test } from 'vitest'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PeriodBadge } from './PeriodBadge.tsx'

const period = (more: Partial<AssessmentPeriod>) =>
  ({
    is_current: false,
    closed_at: null,
    deleted_at: null,
    start_date: '2020-01-01',
    ...more,
  }) as AssessmentPeriod

test('an assessment that has not begun says on which day it will', async () => {
  const screen = await renderPiece(
    <>
      <PeriodBadge period={period({ start_date: '2999-02-03' })} />
      <PeriodBadge period={period({ is_current: true })} />
    </>,
    [knownMe({ time_zone: 'UTC' })],
  )
  await expect.element(screen.getByText('Starts on 02/03/2999')).toBeVisible()
  await expect.element(screen.getByText('Current')).toBeVisible()
})
