import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { Slides } from '../../stories/ShowStories.tsx'
import { StoryFrame } from '../../stories/StoryFrame.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    reduceMotion: (isReduced: boolean) => Promise<void>
  }
}

test('buttons move slides, not faster than they can be seen; hidden ones cannot be focused', async () => {
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
  const screen = await renderFramed(<Slides label="News" names={['Only']} />)
  await expect.element(screen.getByText('Only slide')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('Only slide')).toBeVisible()
})

describe('if the system does not ask for less motion', () => {
  beforeEach(() => commands.reduceMotion(false))
  afterEach(() => commands.reduceMotion(true))

  const shown = async () => {
    const screen = await render(<Slides label="News" names={['First', 'Second', 'Third']} />, {
      wrapper: StoryFrame,
    })
    const pause = screen.getByRole('button', { name: 'Pause' })
    await expect.element(pause).toBeVisible()
    // Wherever a test before this one left the pointer: slides rest under it.
    await pause.unhover()
    const at = () => document.querySelector('[aria-roledescription="slide"]:not([inert])')?.ariaLabel
    return { screen, at }
  }

  test('slides advance automatically', async () => {
    const { at } = await shown()
    await expect.poll(at, { timeout: 10_000 }).toBe('2 of 3')
  })

  test('Pause stops them, keeps the focus, and becomes Play, which resumes them', async () => {
    const { screen, at } = await shown()
    await screen.getByRole('button', { name: 'Pause' }).click()
    const play = screen.getByRole('button', { name: 'Play' })
    await expect.element(play).toHaveFocus()
    await play.click()
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Pause' }).unhover()
    await expect.poll(at, { timeout: 10_000 }).toBe('2 of 3')
  })

  test('a key press stops them, and they can be resumed', async () => {
    const { screen } = await shown()
    await userEvent.keyboard('{Shift}')
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test('if the system asks for less motion nothing moves automatically', async () => {
  const screen = await renderFramed(<Slides label="News" names={['First', 'Second']} />)
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Pause|Play/ }).elements()).toHaveLength(0)
})
