import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StoryFrame } from '../stories/StoryFrame.tsx'
import { ToggleField } from './ToggleField.tsx'

async function shown(onChange: (isOn: boolean) => void) {
  function Story() {
    const [isOn, turn] = useState(false)
    return (
      <ToggleField
        label="Reminders"
        checked={isOn}
        onChange={next => {
          turn(next)
          onChange(next)
        }}
      />
    )
  }
  const screen = await render(<Story />, { wrapper: StoryFrame })
  return screen.getByRole('switch', { name: 'Reminders' })
}

test('a toggle moves at once and tells it once things are quiet', async () => {
  const told = vi.fn()
  const toggle = await shown(told)
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(true))
})

test('a toggle that is turned there and back has nothing to tell', async () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const toggle = (await shown(told)).element() as HTMLElement
  toggle.click()
  vi.advanceTimersByTime(99)
  toggle.click()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(told).not.toHaveBeenCalled()
})

test('Enter and the space bar work a toggle', async () => {
  const told = vi.fn()
  const toggle = await shown(told)
  await userEvent.tab()
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(true))
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(false))
})
