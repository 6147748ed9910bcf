import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const note = 'Changes affect the whole company, so only the primary administrator can make them.'

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Finds a button that a page would offer only to somebody who may change it. */
const offered = (page: Page, name: string | RegExp) =>
  page.locator('#content').getByRole('button', { name, exact: typeof name === 'string' })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`an admin of a division is offered nothing that is refused for the whole company: ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height })
    const refusals: string[] = []
    page.on('response', answer => {
      if (answer.status() === 403) refusals.push(answer.url())
    })
    await signIn(page, { email: 'thomas.lindqvist@demo.example' })

    await open(page, '/company', 'Manage Company')
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.locator('#content').getByRole('textbox')).toHaveCount(0)
    await expect(offered(page, /Save/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Welcome messages' })).toHaveCount(0)

    await open(page, '/company/frameworks', 'Frameworks')
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Questions' }).first()).toBeVisible()
    await expect(offered(page, /Use this framework|Configure|Import/)).toHaveCount(0)
    await offered(page, /More/).first().click()
    // Everybody who reads a framework may see its mappings, and take it along; the entities are the division's own.
    await expect(page.getByRole('menuitem')).toHaveText([
      ...['Mappings', 'History', 'Choose entities…', 'Export…'],
    ])
    await page.keyboard.press('Escape')

    await open(page, '/company/risk-profiles', 'Risk profiles')
    await expect(page.getByText(note)).toBeVisible()
    await expect(offered(page, /Add/)).toHaveCount(0)
    await offered(page, /Actions/)
      .first()
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['History'])
    await page.keyboard.press('Escape')
    await page.locator('#content').getByRole('link', { name: 'Standard' }).first().click()
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeDisabled()
    await expect(page.locator('#content').getByRole('textbox')).toHaveCount(0)

    await open(page, '/company/users', 'Users')
    await page.getByRole('button', { name: 'Actions for Priya Raman' }).click()
    await expect(
      page.getByText('Only the primary administrator can do this, because the person is an admin.').first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    expect(refusals).toEqual([])
  })

test('an admin of a division creates neither an admin nor a new tag', async ({ page, signIn }) => {
  await signIn(page, { email: 'thomas.lindqvist@demo.example' })
  await open(page, '/company/users', 'Users')
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await expect(dialog.getByText('Only the primary administrator can make someone an admin.')).toBeVisible()
  await open(page, '/company/entities?new=1', 'Entities')
  const tags = page.getByRole('dialog').getByRole('combobox', { name: /Tags/ })
  await tags.fill('never seen before')
  await tags.press('Enter')
  await expect(page.getByRole('dialog').getByText('Choose existing tags.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('never seen before')).toHaveCount(0)
})

test('an admin of two divisions starts in the first, which is shown and remembered, or works in both', async ({
  page,
  site,
  signIn,
}) => {
  await site.owner.query(
    `insert into division_users (organization_id, division_id, user_id)
     select d.organization_id, d.id, u.id from divisions d, users u
     where d.name = 'Shared Services' and u.email = 'priya.raman@demo.example'`,
  )
  const remembered = async () => {
    const { rows } = await site.owner.query(
      `select d.name from users u left join divisions d on d.id = u.active_division_id where u.email = 'priya.raman@demo.example'`,
    )
    return rows[0].name
  }
  await signIn(page, { email: 'priya.raman@demo.example' }, '/')
  const change = page.getByRole('button', { name: 'Switch division' })
  await expect(change).toContainText('Hospitals')
  await expect.poll(remembered).toBe('Hospitals')
  await change.click()
  await page.getByRole('button', { name: 'Select All your divisions' }).click()
  await expect(page.getByText('You’re now working in all your divisions.')).toBeVisible()
  await expect(change).toContainText('All your divisions')
  expect(await remembered()).toBeNull()
})
