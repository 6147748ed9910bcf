import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'

const sentence = /There is a 10% chance of losing more than (\$[\d.,]+(?: \w+)?) in a year\./

test('a threat is stated in money: turned on, estimated, seen before and after a plan', async ({
  page,
  site,
  signIn,
  refused,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/company/loss-scenarios')
  await expect(page.getByText('Loss scenarios are turned off')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on loss scenarios' }).click()
  await expect(page.getByText('No loss scenarios yet')).toBeVisible()
  await page.getByRole('link', { name: 'Manage Risk' }).first().click()
  await expect(page.getByRole('switch', { name: 'Use loss scenarios' })).toBeChecked()
  await page.getByRole('link', { name: 'Risk in money' }).click()

  await page.getByRole('button', { name: 'Add your first scenario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ransomware stops the clinics')
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await expect(dialog.getByText('Choose a threat.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Threat' }).click()
  await page.getByRole('option').first().click()
  await estimate(page, 'Now', ['0.5', '2', '4'], ['50000', '300000', '2000000'])
  await expect(dialog.getByText('Expected yearly loss: $1.13 million')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Save scenario' }).click()

  await expect(page.getByText(sentence)).toBeVisible()
  const before = await page.getByText(sentence).innerText()
  await page.getByRole('button', { name: 'Edit' }).click()
  await estimate(page, 'After the plan (optional)', ['0.1', '0.5', '1'], ['50000', '200000', '900000'])
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText(/The plan lowers the mean yearly loss by \$[\d.,]+\D* \(−8\d%\)\./),
  ).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Loss exceedance curve' }).getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  // The seed is kept: the same years again.
  await page.reload()
  await expect(page.getByText(sentence)).toHaveText(before)
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Loss scenarios' })
    .click()
  await expect(page.getByRole('row', { name: /Ransomware/ })).toContainText('$1.13 million')
  await expectAccessible(page)

  refused.push(404)
  await page.goto('/company/loss-scenarios/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'This scenario doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all scenarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loss scenarios' })).toBeVisible()
})

async function estimate(page: Page, part: string, events: string[], losses: string[]): Promise<void> {
  const fieldset = page.getByRole('dialog').getByRole('group', { name: part, exact: true })
  for (const [name, values] of [
    ['Events a year', events],
    [/Loss of one event/, losses],
  ] as const)
    for (const [index, label] of ['Low', 'Likely', 'High'].entries())
      await fieldset
        .getByRole('group', { name })
        .getByLabel(label, { exact: true })
        .fill(values[index] ?? '')
}
