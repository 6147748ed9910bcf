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

  // Many groups can be searched.
  await expect(section.getByRole('searchbox')).toHaveCount(0)
  for (let ward = 1; ward <= 10; ward++) await send('/Groups', { displayName: `Ward ${ward}` })
  await page.reload()
  const search = section.getByRole('searchbox', { name: 'Search groups' })
  await search.fill('ward 7')
  await expect(section.getByRole('listitem')).toHaveText([/^Ward 7/])
  await search.fill('nurses')
  await expect(section.getByText('No matches found')).toBeVisible()
  await search.fill('')
  await expect(section.getByRole('listitem')).toHaveCount(11)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.goto('/company/users')
  const row = page.getByRole('row').filter({ hasText: userName })
  await expect(row.getByText('Manager')).toBeVisible()
})
