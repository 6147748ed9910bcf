import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../stories/Held.tsx'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { FileDropField } from './FileDropField.tsx'

async function shown(error: string | null = null) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<File | null> start={null}>
      {(file, set) => (
        <FileDropField
          label="Catalog"
          accept={['.json', '.xlsx']}
          maxBytes={10}
          value={file}
          error={error}
          onChange={next => {
            changes(next?.name ?? null)
            set(next)
          }}
        />
      )}
    </Held>,
  )
  return { screen, changes, field: screen.getByLabelText('Catalog') }
}

const small = () => new File(['{}'], 'questions.json')

test('a file is chosen, and removed again', async () => {
  const { screen, changes, field } = await shown()
  await userEvent.upload(field, small())
  await expect.element(screen.getByText('questions.json')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove questions.json' }))
  expect(changes.mock.calls).toEqual([['questions.json'], [null]])
  await expect.element(screen.getByText('Drop a file here, or choose one')).toBeVisible()
})

test('a file is dropped', async () => {
  const { screen, changes } = await shown()
  const files = new DataTransfer()
  files.items.add(small())
  screen
    .getByText('Drop a file here, or choose one')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
  await expect.element(screen.getByText('questions.json')).toBeVisible()
  expect(changes).toHaveBeenCalledExactlyOnceWith('questions.json')
})

test('a file that is too large or of another type is refused, with the reason', async () => {
  const { screen, changes, field } = await shown()
  await userEvent.upload(field, new File(['01234567890'], 'large.json'))
  await expect.element(screen.getByText('The file is larger than 10 B.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.upload(field, new File(['x'], 'picture.png'))
  await expect.element(screen.getByText('Choose a file of type .json, .xlsx.')).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription('Choose a file of type .json, .xlsx.')
  expect(changes).not.toHaveBeenCalled()
})

test('an error of the form is announced with the field', async () => {
  const { field } = await shown('Choose a file.')
  await expect.element(field).toHaveAccessibleDescription('Choose a file.')
})
