import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { MentionList } from './MentionList.tsx'
import type { Mentionable } from './mentions.ts'
import { RichText } from './RichText.tsx'
import { RichTextField } from './RichTextField.tsx'

const people: readonly Mentionable[] = [
  { id: 1, full_name: 'Ada Young', email: 'ada@example.com' },
  { id: 2, full_name: 'Ben Ito' },
]

async function shown(error?: string) {
  const changes = vi.fn()
  const lookUp = async (part: string) =>
    people.filter(({ full_name }) => full_name.toLowerCase().includes(part.toLowerCase()))
  const screen = await renderFramed(
    <RichTextField label="Discussion" html="" onChange={changes} lookUp={lookUp} isRequired error={error} />,
  )
  const field = screen.getByRole('textbox', { name: 'Discussion' })
  await expect.element(field).toBeVisible()
  return { screen, field, changes }
}

const lastOf = (changes: ReturnType<typeof vi.fn>) => String(changes.mock.lastCall?.[0])

test('text is stored with its formatting, and is empty without a word', async () => {
  const { screen, field, changes } = await shown()
  await userEvent.click(field)
  await userEvent.keyboard('Plan')
  await expect.poll(() => lastOf(changes)).toBe('<p>Plan</p>')
  await userEvent.click(screen.getByRole('button', { name: 'Indent', exact: true }))
  await expect.poll(() => lastOf(changes)).toContain('margin-left: 2rem')
  await userEvent.click(field)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}')
  await expect.poll(() => lastOf(changes)).toBe('')
})

test('@ mentions people: the arrows and Enter choose', async () => {
  const { screen, field, changes } = await shown()
  await userEvent.click(field)
  await userEvent.keyboard('@')
  const list = screen.getByRole('listbox', { name: 'People' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => lastOf(changes)).toContain('Ben Ito')
  await expect.element(list).not.toBeInTheDocument()
})

test('the error is shown below the text', async () => {
  const { screen } = await shown('The description field is required.')
  await expect.element(screen.getByText('The description field is required.')).toBeVisible()
})

test('rich text is shown with its formatting, and no other markup gets through', async () => {
  const html =
    '<h3>Plan</h3><p><a href="javascript:alert(1)">bad</a> <a href="https://example.com">good</a></p>' +
    '<script>window.broken = true</script><p onclick="x()" style="position: fixed">words</p>'
  const screen = await renderFramed(<RichText html={html} />)
  await expect.element(screen.getByRole('heading', { name: 'Plan' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'good' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(screen.getByRole('link', { name: 'bad' }).elements()).toHaveLength(0)
  const words = screen.getByText('words').element()
  expect([words.getAttribute('onclick'), words.getAttribute('style')]).toEqual([null, null])
  expect('broken' in window).toBe(false)
})

test('people are chosen from the list by pointing', async () => {
  const changes = vi.fn()
  const screen = await renderFramed(
    <MentionList id="people" people={people} selected={1} isLooking={false} onChoose={changes} />,
  )
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Ben Ito')
  await userEvent.click(screen.getByText('Ada Young'))
  expect(changes).toHaveBeenCalledExactlyOnceWith(people[0])
})

test('an empty result shows a message', async () => {
  const screen = await renderFramed(
    <MentionList id="people" people={[]} selected={0} isLooking={false} onChoose={() => undefined} />,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('No results')
})
