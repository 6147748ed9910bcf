import { Modal } from '@mantine/core'
import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import type { RichTextProps } from './RichTextEditor.tsx'
import { RichTextField } from './RichTextField.tsx'

const allOf = '{ControlOrMeta>}a{/ControlOrMeta}'

async function shown(props: Partial<RichTextProps> = {}) {
  const changes = vi.fn<(html: string) => void>()
  const field = <RichTextField label="Plan" html="" onChange={changes} {...props} key="field" />
  const screen = await renderFramed(field)
  const box = screen.getByRole('textbox', { name: 'Plan' })
  await expect.element(box).toBeVisible()
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true }))
  return { screen, box, changes, press, last: () => changes.mock.lastCall?.[0] }
}

test('text survives the hiding of its page, and can still be undone', async () => {
  const changes = vi.fn<(html: string) => void>()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <RichTextField label="Plan" html="<p>Begun</p>" onChange={changes} />
    </Activity>
  )
  const screen = await renderFramed(page('visible'))
  const box = screen.getByRole('textbox', { name: 'Plan' })
  await userEvent.click(box)
  await userEvent.keyboard('{End} and ended')
  await expect.element(box).toHaveTextContent('Begun and ended')
  await screen.rerender(page('hidden'))
  await expect.element(box).not.toBeInTheDocument()
  await screen.rerender(page('visible'))
  await expect.element(box).toHaveTextContent('Begun and ended')
  await userEvent.click(box)
  await userEvent.keyboard('{End}, twice')
  await expect.poll(() => changes.mock.lastCall?.[0]).toBe('<p>Begun and ended, twice</p>')
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect
    .poll(async () => {
      if (undo.element().matches(':enabled')) await userEvent.click(undo)
      return changes.mock.lastCall?.[0]
    })
    .toBe('<p>Begun</p>')
})

test('undo removes a stretch of typing, and redo restores it', async () => {
  const { box, press, last } = await shown()
  await userEvent.click(box)
  await userEvent.keyboard('Plan')
  await expect.poll(last).toBe('<p>Plan</p>')
  await press('Undo')
  await expect.poll(last).toBe('')
  await press('Redo')
  await expect.poll(last).toBe('<p>Plan</p>')
})

test.each([
  ['Tiny', '0.5rem'],
  ['Small', '0.75rem'],
  ['Large', '1.25rem'],
  ['Huge', '1.5rem'],
])('text can be made %s', async (name, size) => {
  const { screen, box, press, last } = await shown({ html: '<p>Plan</p>' })
  await userEvent.click(box)
  await userEvent.keyboard(allOf)
  await press('Text size')
  await userEvent.click(screen.getByRole('menuitem', { name }))
  await expect.poll(last).toContain(`font-size: ${size}`)
  await press('Text size')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Normal' }))
  await expect.poll(last).toBe('<p>Plan</p>')
})

test('text is indented in steps of 2rem, five at most, and back', async () => {
  const { box, press, last } = await shown({ html: '<p>Plan</p>' })
  await userEvent.click(box)
  for (const margin of [2, 4, 6, 8, 10]) {
    await press('Indent')
    await expect.poll(last).toContain(`margin-left: ${margin}rem`)
  }
  await press('Indent')
  await press('Outdent')
  await expect.poll(last).toContain('margin-left: 8rem')
})

test('error, help and requirement belong to the field', async () => {
  const { screen, box, changes } = await shown({ isRequired: true, description: 'Only you can read it.' })
  await expect.element(box).toHaveAttribute('aria-required', 'true')
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  await expect.element(box).toHaveAccessibleDescription('Only you can read it.')
  await screen.rerender(
    <RichTextField
      key="field"
      label="Plan"
      html=""
      onChange={changes}
      description="Only you can read it."
      error="The plan field is required."
    />,
  )
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).not.toHaveAttribute('aria-required')
  await expect.element(box).toHaveAccessibleDescription('Only you can read it. The plan field is required.')
  expect(await commands.faults()).toEqual([])
})

test('a toggle button announces whether it is on', async () => {
  const { screen, box } = await shown()
  const bold = screen.getByRole('button', { name: 'Bold' })
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(box)
  await userEvent.click(bold)
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-pressed')
})

test('Escape closes the menu of sizes, and the dialog around it stays', async () => {
  const onClose = vi.fn()
  const screen = await renderFramed(
    <Modal opened onClose={onClose} title="Note">
      <RichTextField label="Plan" html="" onChange={() => undefined} />
    </Modal>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Text size' }))
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
