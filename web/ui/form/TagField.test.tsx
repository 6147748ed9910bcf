import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../stories/Held.tsx'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { TagField } from './TagField.tsx'

async function shown(start: string[], more: { separator?: string; disabled?: boolean; error?: string } = {}) {
  const held = { tags: start }
  const screen = await renderFramed(
    <Held start={start}>
      {(tags, set) => {
        held.tags = tags
        return <TagField label="Tags" value={tags} onChange={set} {...more} />
      }}
    </Held>,
  )
  return { screen, field: screen.getByRole('combobox', { name: 'Tags' }), held }
}

test('a space or Enter ends a tag; an empty one is ignored', async () => {
  const { field, held } = await shown([])
  await userEvent.type(field, 'urgent   remote{Enter}{Enter}')
  await expect.element(field).toHaveValue('')
  expect(held.tags).toEqual(['urgent', 'remote'])
})

test('another separator allows spaces within a tag', async () => {
  const { field, held } = await shown([], { separator: ',' })
  await userEvent.type(field, 'new york,')
  await expect.element(field).toHaveValue('')
  expect(held.tags).toEqual(['new york'])
})

test('an existing tag is not added again, and a message explains it', async () => {
  const { screen, field, held } = await shown(['urgent'])
  await userEvent.type(field, 'urgent ')
  const toast = screen.getByRole('status').filter({ hasText: 'This tag already exists' })
  await expect.element(toast).toHaveTextContent('This tag already existsurgent')
  expect(held.tags).toEqual(['urgent'])
})

test('Backspace removes the last tag, the button all of them', async () => {
  const { screen, field, held } = await shown(['one', 'two', 'three'])
  await userEvent.click(field)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => held.tags).toEqual(['one', 'two'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear Tags' }))
  await expect.poll(() => held.tags).toEqual([])
})

test('nothing is added while it is disabled; an error is announced with it', async () => {
  const { field } = await shown(['locked'], { disabled: true, error: 'Add a tag.' })
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveAccessibleDescription('Add a tag.')
})
