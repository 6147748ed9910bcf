import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPiece } from '../render-piece.testing.tsx'
import { AvailabilityNotice } from './AvailabilityNotice.tsx'
import { noteAvailability } from './availability.ts'

test('on a phone the icon is beside the sentence, the actions align with it, and Close is at the right', async () => {
  await page.viewport(390, 700)
  noteAvailability(0)
  const screen = await renderPiece(<AvailabilityNotice />)
  const banner = screen.getByRole('alert')
  await expect.element(banner).toBeVisible()
  const boxOf = (of: Element | null | undefined) => of?.getBoundingClientRect() ?? new DOMRect()
  const words = boxOf(screen.getByText(/A network error occurred\./).element())
  expect(boxOf(banner.element().querySelector('svg')).right).toBeLessThan(words.left)
  expect(boxOf(banner.element().querySelector('svg')).top).toBeLessThan(words.bottom)
  expect(boxOf(screen.getByRole('button', { name: 'Try again' }).element()).left).toBeCloseTo(words.left, 0)
  const close = boxOf(screen.getByRole('button', { name: 'Close' }).element())
  expect(close.left).toBeGreaterThanOrEqual(words.right)
  expect(close.top).toBeLessThan(words.bottom)
})
