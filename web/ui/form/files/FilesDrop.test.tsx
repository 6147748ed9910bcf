import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { FilesDrop } from './FilesDrop.tsx'

const file = () => new File(['x'], 'policy.pdf', { type: 'application/pdf' })

async function shown(isDisabled = false) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <FilesDrop
      label="Evidence"
      words="Drop files here, or"
      hovering="Let go to add"
      button="Choose files"
      help="At most 50 MB each"
      accept={['pdf']}
      isDisabled={isDisabled}
      onFiles={files => changes(files.map(({ name }) => name))}
    />,
  )
  return { screen, changes, region: screen.getByRole('region', { name: 'Evidence' }) }
}

function drag(on: Element, type: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file())
  on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('files are chosen', async () => {
  const { screen, changes } = await shown()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, file())
  expect(changes).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
  const button = screen.getByRole('button', { name: 'Choose files' })
  await expect.element(button).toHaveAccessibleDescription('At most 50 MB each')
})

test('files are dropped', async () => {
  const { screen, changes, region } = await shown()
  drag(region.element(), 'dragover')
  await expect.element(screen.getByText('Let go to add')).toBeVisible()
  drag(region.element(), 'drop')
  await expect.element(screen.getByText('Drop files here, or')).toBeVisible()
  expect(changes).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
})

test('files are pasted anywhere', async () => {
  const { changes } = await shown()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file())
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  expect(changes).toHaveBeenCalledExactlyOnceWith(['policy.pdf'])
})

test('a disabled field accepts nothing', async () => {
  const { screen, changes, region } = await shown(true)
  drag(region.element(), 'drop')
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  expect(changes).not.toHaveBeenCalled()
})
