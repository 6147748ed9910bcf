import { Modal } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import type { LookUp, Mentionable } from './mentions.ts'
import { RichTextField } from './RichTextField.tsx'

const people: readonly Mentionable[] = [
  { id: 1, full_name: 'Ada Young', email: 'ada@example.com' },
  { id: 2, full_name: 'Ben Ito' },
]

const among: LookUp = async part =>
  people.filter(({ full_name }) => full_name.toLowerCase().includes(part.toLowerCase()))

async function shown({ html = '', lookUp }: { html?: string; lookUp?: LookUp } = {}) {
  const changes = vi.fn<(html: string) => void>()
  const onClose = vi.fn()
  const screen = await renderFramed(
    <Modal opened onClose={onClose} title="Note" closeButtonProps={{ 'aria-label': 'Close' }}>
      <RichTextField label="Plan" html={html} onChange={changes} {...(lookUp && { lookUp })} />
    </Modal>,
  )
  const box = screen.getByRole('textbox', { name: 'Plan' })
  await userEvent.click(box)
  return { screen, box, onClose, last: () => changes.mock.lastCall?.[0] }
}

test('the field announces the highlighted person, and the list the selected one', async () => {
  const { screen, box } = await shown({ lookUp: among })
  await userEvent.keyboard('@')
  const ada = screen.getByRole('option', { name: /Ada Young/ })
  const ben = screen.getByRole('option', { name: 'Ben Ito' })
  await expect.element(ada).toHaveAttribute('aria-selected', 'true')
  const list = screen.getByRole('listbox', { name: 'People' })
  await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(box).toHaveAttribute('aria-activedescendant', ada.element().id)
  expect(await commands.faults()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(ben).toHaveAttribute('aria-selected', 'true')
  await expect.element(ada).toHaveAttribute('aria-selected', 'false')
  await expect.element(box).toHaveAttribute('aria-activedescendant', ben.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await expect.element(box).not.toHaveAttribute('aria-controls')
})

test('Escape closes the list only, and once more the dialog', async () => {
  const { screen, onClose } = await shown({ lookUp: among })
  await userEvent.keyboard('@')
  const list = screen.getByRole('listbox', { name: 'People' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('people are looked up after a pause, and "no match" is not shown before', async () => {
  const asked: string[] = []
  let answer: (found: readonly Mentionable[]) => void = () => undefined
  const lookUp: LookUp = part => {
    asked.push(part)
    return new Promise(resolve => {
      answer = resolve
    })
  }
  const { screen } = await shown({ lookUp })
  await userEvent.keyboard('@zo')
  await expect.poll(() => asked).toEqual(['zo'])
  await expect.element(screen.getByRole('status')).toBeVisible()
  await expect.element(screen.getByText('No results')).not.toBeInTheDocument()
  answer([])
  await expect.element(screen.getByText('No results')).toBeVisible()
})

test('a failed lookup finds nobody', async () => {
  const { screen } = await shown({ lookUp: () => Promise.reject(new Error('offline')) })
  await userEvent.keyboard('@a')
  await expect.element(screen.getByText('No results')).toBeVisible()
})

const named = '<span data-type="mention" data-id="1" data-label="Ada Young">@Ada Young</span>'

test.each([
  ['with people to look up', among],
  ['without', undefined],
])('existing mentions stay, %s', async (_, lookUp) => {
  const { last } = await shown({ html: `<p>Ask ${named}</p>`, ...(lookUp && { lookUp }) })
  await userEvent.keyboard('{End}.')
  await expect.poll(last).toBe(`<p>Ask ${named}.</p>`)
})

test('a person without a label keeps the existing words', async () => {
  const html = '<p>Ask <span data-type="mention" data-id="1">@Ada Young</span></p>'
  const { last } = await shown({ html, lookUp: among })
  await userEvent.keyboard('{End}.')
  await expect.poll(last).toBe(`<p>Ask ${named}.</p>`)
})

test.each([
  ['nobody', '<span data-type="mention">@Somebody</span>'],
  ['no name', '<span data-type="mention" data-id="1" data-label="">@Somebody</span>'],
])('a mention of %s is plain text', async (_, span) => {
  const { box, last } = await shown({ html: `<p>Ask ${span}</p>`, lookUp: among })
  await expect.element(box).toHaveTextContent('Ask @Somebody')
  await userEvent.keyboard('{End}.')
  await expect.poll(last).not.toContain('null')
})

test('pasted mentions are mentions, and without a lookup @ opens nothing', async () => {
  const { screen, box, last } = await shown()
  const pasted = new DataTransfer()
  pasted.setData('text/html', `Ask ${named}`)
  box
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.poll(last).toContain(named)
  await userEvent.keyboard(' @a')
  await expect.poll(last).toContain('@a</p>')
  expect(screen.getByRole('listbox').elements()).toHaveLength(0)
  expect(screen.getByText('No results').elements()).toHaveLength(0)
})
