import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aProvenSignOn } from '../../steps/sign-ons.ts'

test('an administrator connects a provider, and maps its group to a role', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  await aProvenSignOn(site, company.organizationId)
  const section = page.locator('#provisioning')
  await signIn(page, company, '/company#provisioning')
  await section.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByRole('status', { name: 'Token' }).textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('Never used')).toBeVisible()

  const base = await section.getByRole('textbox', { name: 'SCIM base URL' }).inputValue()
  const provider = (await anotherBrowser()).request
  const send = async (path: string, data: object) => {
    const answer = await provider.post(`${base}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const userName = `nina.${company.userId}@journey.test`
  const { id } = await send('/Users', { userName, name: { givenName: 'Nina', familyName: 'Ortega' } })
  await send('/Groups', { displayName: 'Compliance team', members: [{ value: id }] })

  await page.reload()
  await expect(section.getByText(/^Last used/)).toBeVisible()
  await expect(section.getByText('1 member · Not mapped')).toBeVisible()
  await section.getByRole('button', { name: 'Map Compliance team' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(section.getByText('1 member · Manager')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.goto('/company/users')
  const row = page.getByRole('row').filter({ hasText: userName })
  await expect(row.getByText('Manager')).toBeVisible()
})
