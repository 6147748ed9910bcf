import { profileApi } from '#domain/profile/profile.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'

const conflict = 'Someone else saved this while you were editing. Which version do you want to keep?'

test.use({ refused: [412] })

test('two editors of the own details are offered both versions', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/profile')
  await page.getByLabel('First name').fill('Adele')
  await company.admin(profileApi.update, { first_name: 'Adriana' })
  await page.getByRole('button', { name: 'Save details' }).click()
  const alert = page.getByRole('alert').filter({ hasText: conflict })
  await expect(alert.getByRole('row', { name: 'First name Adele Adriana' })).toBeVisible()
  await alert.getByRole('button', { name: 'Keep my changes' }).click()
  await expect.poll(async () => (await company.admin(usersApi.me, {})).first_name).toBe('Adele')
  await expect(alert).toBeHidden()
})

test('two editors of the roles of a person are offered both versions', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { id } = await company.admin(usersApi.invite, {
    first_name: 'Nora',
    last_name: 'Vance',
    email: `nora.${crypto.randomUUID()}@people.test`,
    roles: ['Employee'],
  })
  await signIn(page, company, `/company/users?roles=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Roles of Nora Vance' })
  await dialog.getByRole('checkbox', { name: /Manager/ }).check()
  await company.admin(usersApi.setRoles, { user_id: id, roles: ['Admin'] })
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog.getByText(conflict)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Roles .*Manager.* Admin$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dialog).toBeHidden()
  const { roles } = await company.admin(usersApi.show, { user_id: id })
  expect(roles.map(({ type }) => type).sort()).toEqual(['Employee', 'Manager'])
})
