import { Menu, UnstyledButton } from '@mantine/core'
import { Activity, type ComponentPropsWithRef, memo, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { SteadyButton } from './SteadyButton.tsx'

let drawn = 0

/** A button of a menu that counts how often it is drawn. */
function Counted(props: ComponentPropsWithRef<'button'>) {
  drawn += 1
  return <SteadyButton {...props} />
}

/** Drawn for itself, as the pages that are kept are. */
const Page = memo(function Page() {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton component={Counted}>Actions</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})

/** A page that can be left and shown again. */
function Pages() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Leave' : 'Return'}
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Page />
      </Activity>
    </>
  )
}

test('a page shown again doesn’t draw the buttons of its menus again, and they still open theirs', async () => {
  const screen = await renderPiece(<Pages />)
  const actions = screen.getByRole('button', { name: 'Actions' })
  await expect.element(actions).toBeVisible()
  const before = drawn
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(actions).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Return' }).click()
  await expect.element(actions).toBeVisible()
  expect(drawn).toBe(before)
  await actions.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
})
