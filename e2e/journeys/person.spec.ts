import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson, assign } from '../steps/people.ts'

test('an admin sees a person’s open work and passes all of it on', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await aPerson(site, 'Kim', 'Employee', company.organizationId)
  const [clinic] = company.entities
  const asked = company.questions.slice(0, 2)
  for (const { id: questionId } of asked) await assign(site, company, { userId: noor.userId, questionId })
  await signIn(page, company, '/company/users')
  await page.getByRole('link', { name: 'Noor Marsh' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Marsh' })).toBeVisible()
  await expect(page.getByText('2 open assignments · 0 overdue')).toBeVisible()
  const work = page.getByRole('table', { name: 'Open work' })
  await expect(work.getByRole('link', { name: asked[0]?.question ?? '' })).toBeVisible()
  await expect(work.getByRole('link', { name: clinic?.name ?? '' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reassign all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign the open work of Noor Marsh' })
  await dialog.getByRole('combobox', { name: 'Reassign to' }).fill('Kim')
  await page.getByRole('option', { name: 'Kim Marsh' }).click()
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect(page.getByText('2 assignments reassigned to Kim Marsh.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No open work')).toBeVisible()
  const { data } = await company.admin(assignmentsApi.list, { filter: { user_id: noor.userId } })
  expect(data).toEqual([])

  await test.step('an employee has no such page', async () => {
    const theirs = await anotherBrowser()
    await signIn(theirs, noor)
    await theirs.goto(`/company/users/${company.userId}/manage`)
    await expect(theirs.getByText('Permission Denied')).toBeVisible()
  })
})

test.describe('elsewhere', () => {
  test.use({ refused: [404] })

  test('a person of another company is not found', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    const other = await aReadyCompany(site, 'Inland')
    await signIn(page, company)
    await page.goto(`/company/users/${other.userId}/manage`)
    await expect(page.getByText('We can’t find this person')).toBeVisible()
  })
})
