import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'

test('the palette begins what is searched for, also by other words for it', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/risks')
  const choose = async (query: string, option: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(query)
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('open period', 'New assessment')
  await expect(page.getByRole('dialog', { name: 'New assessment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('add person', 'Invite user')
  await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('new framework', 'New framework')
  await expect(page.getByRole('dialog', { name: 'New framework' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('category of', 'Add a category of your own')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const kind of ['users', 'assets', 'answers']) {
    await choose(`import ${kind}`, `Import ${kind}`)
    await expect(page.getByRole('heading', { level: 1, name: `Import ${kind}` })).toBeVisible()
  }
})
