import { expect, test, vi } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { Segments } from './Segments.tsx'

test('a choice marks its segment by its style, and measures nothing', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const screen = await renderPiece(<Segments data={['Worst', 'Average']} defaultValue="Worst" />)
  const segments = [...document.querySelectorAll<HTMLElement>('label')]
  const marked = () =>
    segments
      .filter(each => getComputedStyle(each, '::before').display !== 'inline')
      .map(each => each.textContent)
  expect(marked()).toEqual(['Worst'])
  // Once drawn, the kit waits a moment until it takes over.
  await expect.poll(() => document.querySelector('[data-initialized]')).not.toBeNull()
  expect(marked()).toEqual(['Worst'])
  expect(measured.mock.contexts.filter(each => segments.includes(each as HTMLElement))).toEqual([])
  await screen.getByText('Average').click()
  await expect.poll(marked).toEqual(['Average'])
  expect(screen.getByRole('radio', { name: 'Average' }).element()).toHaveProperty('checked', true)
})
