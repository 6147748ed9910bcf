import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../stories/Held.tsx'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { ToggleField } from './ToggleField.tsx'

async function shown(onChange: (isOn: boolean) => void) {
  function Story() {
    const [isOn, setOn] = useState(false)
    return (
      <ToggleField
        label="Reminders"
        checked={isOn}
        onChange={next => {
          setOn(next)
          onChange(next)
        }}
      />
    )
  }
  const screen = await renderFramed(<Story />)
  return screen.getByRole('switch', { name: 'Reminders' })
}

test('a toggle moves at once and reports once after a pause', async () => {
  const changes = vi.fn()
  const toggle = await shown(changes)
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await vi.waitFor(() => expect(changes).toHaveBeenCalledExactlyOnceWith(true))
})

test('a toggle that is switched back reports nothing', async () => {
  vi.useFakeTimers()
  const changes = vi.fn()
  const toggle = (await shown(changes)).element() as HTMLElement
  toggle.click()
  vi.advanceTimersByTime(99)
  toggle.click()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(changes).not.toHaveBeenCalled()
})

test('Enter and the space bar switch a toggle', async () => {
  const changes = vi.fn()
  const toggle = await shown(changes)
  await userEvent.tab()
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changes).toHaveBeenLastCalledWith(true))
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(changes).toHaveBeenLastCalledWith(false))
})

test('later handlers see the change, by mouse or with Ctrl and Enter', async () => {
  const changes = vi.fn()
  const sent = vi.fn()
  const screen = await renderFramed(
    <Held<boolean> start={false}>
      {(isOn, set) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: replaces a form that is submitted by key
        <div
          onKeyDown={event => event.key === 'Enter' && event.ctrlKey && sent(isOn, changes.mock.calls.length)}
        >
          <ToggleField
            label="Reminders"
            checked={isOn}
            onChange={next => {
              changes(next)
              set(next)
            }}
          />
        </div>
      )}
    </Held>,
  )
  const toggle = screen.getByRole('switch', { name: 'Reminders' }).element() as HTMLElement
  // By hand, so that no time passes between the keys.
  const press = (key: string) =>
    toggle.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    )
  toggle.focus()
  toggle.click()
  expect(changes).not.toHaveBeenCalled()
  press('Enter')
  expect(changes.mock.calls).toEqual([[true]])
  expect(sent.mock.lastCall?.[1]).toBe(1)
  await expect.element(toggle).toBeChecked()
  toggle.click()
  toggle.blur()
  expect(changes.mock.calls).toEqual([[true], [false]])
})

test.each(['light', 'dark'])(
  'a toggle that is off is told from the page in the %s scheme, unlike a disabled one',
  async scheme => {
    const screen = await renderFramed(
      <>
        <ToggleField label="Off" onChange={vi.fn()} />
        <ToggleField label="Disabled" disabled onChange={vi.fn()} />
      </>,
    )
    const root = document.documentElement
    const before = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = scheme
    onTestFinished(() => {
      root.dataset.mantineColorScheme = before
    })
    const trackOf = (name: string) =>
      screen.getByRole('switch', { name }).element().nextElementSibling as HTMLElement
    const contrastOf = (name: string) => contrast(colorOf(trackOf(name)), colorOf(document.body))
    await vi.waitFor(() => expect(contrastOf('Off')).toBeGreaterThanOrEqual(3))
    await vi.waitFor(() => expect(contrastOf('Disabled')).toBeLessThan(2))
  },
)

const colorOf = (element: HTMLElement) =>
  (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)

/** The contrast of two colors, as WCAG computes it. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map(part =>
    part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
