import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StoryFrame } from '../stories/StoryFrame.tsx'
import { BatchDialog } from './BatchDialog.tsx'

const ann = { id: 1, name: 'Ann Lee', sentence: 'Hand over the role first.' }

function shown(done: number) {
  return render(
    <BatchDialog
      title="Removing"
      onClose={() => undefined}
      batch={{ done, total: 3, refused: done === 3 ? [ann] : [] }}
      label="Removing"
      couldNot={count => `${count} couldn’t be changed:`}
    />,
    { wrapper: StoryFrame },
  )
}

test('a running change shows its progress', async () => {
  const screen = await shown(2)
  await expect.element(screen.getByRole('dialog', { name: 'Removing' })).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 3')
})

test('a change that ended counts the refused ones out, and names them', async () => {
  const screen = await shown(3)
  await expect.element(screen.getByRole('status').getByText('2 of 3 changed.')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Ann Lee: Hand over the role first.')
  expect(screen.getByRole('progressbar').elements()).toEqual([])
})
