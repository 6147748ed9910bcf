import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { desktop, expectNoSidewaysScroll, phone } from '../steps/accessibility.ts'
import { visit } from '../steps/visit.ts'

// The demo company is only looked at here: its names and lists are long enough to overflow.
const admin = 'admin@demo.example'
const employee = 'employee@demo.example'

const everybodys = [
  '/questions',
  '/action-plans',
  '/action-plans?view=board',
  '/notifications',
  '/notifications?state=completed',
  '/profile',
  '/faq',
  '/contact',
  '/select-company',
]
test('on a phone the drawer contains everything from the header and profile menu on a desktop', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, { email: admin })
  await page.goto('/questions')
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  const entries = await entriesAtDesktop(page)
  expect(entries.length).toBeGreaterThan(12)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  for (const entry of entries) {
    await expect(drawer.getByText(entry, { exact: true }).first()).toBeAttached()
  }
  await drawer.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

// Pages of an admin are walked on a phone where their accessibility is checked.
test('nothing scrolls sideways on the phone of an employee', async ({ page, signIn }) => {
  await page.setViewportSize(phone)
  await signIn(page, { email: employee })
  for (const address of everybodys) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The profile asks for its lists only once they are looked at.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone, the names of many selected entities do not widen the answering page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, { email: admin }, '/questions')
  await page.getByRole('checkbox', { name: 'Evaluation' }).check()
  await page.getByRole('button', { name: 'Start answering 1 topic' }).click()
  await expect(page.getByRole('list', { name: 'Applies to' })).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Save', exact: true })).toContainText('11 entities selected')
  await expectNoSidewaysScroll(page)
})

test('Ctrl K finds a page, an entity, a question, a person, a threat, an article and an action', async ({
  page,
  site,
  signIn,
}) => {
  const { rows } = await site.owner.query(
    `select e.name from entities e join users u on u.active_organization_id = e.organization_id
     where u.email = $1 and e.deleted_at is null order by e.name limit 1`,
    [admin],
  )
  const entity: string = rows[0].name
  await page.setViewportSize(desktop)
  await signIn(page, { email: admin }, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const [group, words, name] of [
    ['Pages', 'risk prof', 'Risk profiles'],
    ['Entities', entity, entity],
    ['Questions', 'policy', /polic/i],
    ['People', employee, /./],
    ['Threats', 'lost dev', 'Lost device'],
    ['Knowledge Base', 'completion', /How is completion counted/],
    ['Actions', 'new assess', 'New assessment'],
  ] as const) {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    const found = page.getByRole('group', { name: group }).getByRole('option', { name })
    await expect(async () => {
      await field.fill('')
      await field.fill(words)
      await expect(found.first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('risk prof')
  await expect(page.getByRole('option', { name: 'Risk profiles', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Risk profiles' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Risk profiles' }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).fill('add entity')
  await expect(page.getByRole('option', { name: 'Add entity', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add an entity' })).toBeVisible()
})

/** The words of all menus of the header, the keyboard’s own help aside. */
async function entriesAtDesktop(page: Page): Promise<string[]> {
  const banner = page.getByRole('banner')
  const entries = await banner.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
  for (const menu of ['Company', 'Profile of']) {
    await banner.getByRole('button', { name: menu, exact: menu === 'Company' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    entries.push(...(await page.getByRole('menuitem').allInnerTexts()))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem').first()).toBeHidden()
  }
  const words = entries.map(entry => entry.split('\n')[0]?.trim() ?? '')
  return words.filter(entry => entry && !entry.startsWith('Keyboard shortcuts'))
}
