import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Slides } from '../../stories/ShowStories.tsx'
import { StoryFrame } from '../../stories/StoryFrame.tsx'

test('slides are moved by buttons, not faster than they can be seen; those out of view are out of reach', async () => {
  const screen = await render(<Slides label="News" names={['First', 'Second', 'Third']} />, {
    wrapper: StoryFrame,
  })
  const at = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.hasAttribute('inert')
  await expect.element(screen.getByRole('group', { name: 'News' })).toBeVisible()
  expect([at('1 of 3'), at('2 of 3')]).toEqual([false, true])
  const next = screen.getByRole('button', { name: 'Next' })
  ;(next.element() as HTMLElement).click()
  ;(next.element() as HTMLElement).click()
  await expect.poll(() => at('2 of 3')).toBe(false)
  expect([at('1 of 3'), at('3 of 3')]).toEqual([true, true])
})

test('a single slide has nothing to move', async () => {
  const screen = await render(<Slides label="News" names={['Only']} />, { wrapper: StoryFrame })
  await expect.element(screen.getByText('Only slide')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('Only slide')).toBeVisible()
})
