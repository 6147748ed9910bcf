import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StoryFrame } from '../stories/StoryFrame.tsx'
import { FilesDrop } from './FilesDrop.tsx'

const file = () => new File(['x'], 'policy.pdf', { type: 'application/pdf' })

async function shown(isDisabled = false) {
  const told = vi.fn()
  const screen = await render(
    <FilesDrop
      label="Evidence"
      words="Drop files here, or"
      hovering="Let go to add"
      button="Choose files"
      help="At most 50 MB each"
      accept={['pdf']}
      isDisabled={isDisabled}
      onFiles={files => told(files.map(({ name }) => name))}
    />,
    { wrapper: StoryFrame },
  )
  return { screen, told, place: screen.getByRole('region', { name: 'Evidence' }) }
}

function drag(on: Element, type: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file())
  on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('files are chosen', async () => {
  const { screen, told } = await shown()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, file())
  expect(told).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
  const button = screen.getByRole('button', { name: 'Choose files' })
  await expect.element(button).toHaveAccessibleDescription('At most 50 MB each')
})

test('files are dropped', async () => {
  const { screen, told, place } = await shown()
  drag(place.element(), 'dragover')
  await expect.element(screen.getByText('Let go to add')).toBeVisible()
  drag(place.element(), 'drop')
  await expect.element(screen.getByText('Drop files here, or')).toBeVisible()
  expect(told).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
})

test('files are pasted anywhere', async () => {
  const { told } = await shown()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file())
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  expect(told).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
})

test('nothing is taken while it is disabled', async () => {
  const { screen, told, place } = await shown(true)
  drag(place.element(), 'drop')
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  expect(told).not.toHaveBeenCalled()
})
