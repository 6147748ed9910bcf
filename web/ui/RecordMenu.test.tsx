import { IconPencil, IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { RowDialogs } from './dialogs/RowDialogs.tsx'
import { type RecordAction, RecordMenu } from './RecordMenu.tsx'
import { StoryFrame } from './stories/StoryFrame.tsx'

type Verb = 'edit' | 'delete'

const edit: RecordAction<Verb> = {
  icon: IconPencil,
  label: 'Edit',
  ability: 'edit',
  onClick: () => undefined,
}
const remove: RecordAction<Verb> = { icon: IconTrash, label: 'Delete', ability: 'delete' }

async function open(
  actions: readonly RecordAction<Verb>[],
  abilities: Record<Verb, boolean>,
  reasons: Partial<Record<Verb, string>> = {},
) {
  const screen = await render(
    <StoryFrame>
      <RowDialogs>
        <RecordMenu label="Actions for North" record={{ abilities, reasons }} actions={actions} />
        <p>List</p>
      </RowDialogs>
    </StoryFrame>,
  )
  await expect.element(screen.getByText('List')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Actions for North' })
  if (button.elements().length > 0) await button.click()
  return screen
}

test('there is no menu if nothing is allowed', async () => {
  const screen = await open([edit, remove], { edit: false, delete: false })
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('refused actions are left out', async () => {
  const screen = await open([edit, remove], { edit: true, delete: false })
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([])
})

test('a refusal is explained if that helps', async () => {
  const actions = [edit, { ...remove, isExplained: true }]
  const screen = await open(actions, { edit: true, delete: false }, { delete: 'It has entities.' })
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  const refused = screen.getByRole('menuitem', { name: 'Delete It has entities.' })
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true')
})

test('a shared reason is shown once', async () => {
  const actions = [edit, remove].map(action => ({ ...action, isExplained: true }))
  const reasons = { edit: 'Only admins.', delete: 'Only admins.' }
  const screen = await open(actions, { edit: false, delete: false }, reasons)
  await expect.element(screen.getByText('Only admins.')).toBeVisible()
  expect(screen.getByText('Only admins.').elements()).toHaveLength(1)
})

test('a confirmation precedes the action, and closes when it is done', async () => {
  const run = vi.fn(async () => undefined)
  const confirm = { title: 'Delete North?', help: 'Entities are kept.', confirm: 'Delete group', run }
  const screen = await open([{ ...remove, confirm }], { edit: true, delete: true })
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete North?' })).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Delete group' }).click()
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  expect(run).toHaveBeenCalledTimes(1)
})
