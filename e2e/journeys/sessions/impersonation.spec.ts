import { expect, test } from '../../fixtures.ts'
import { control, expectCompletion, option } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson, assign } from '../../steps/people.ts'

test('a system administrator acts as an employee, and both names are in the log', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const employee = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const robin = await aPerson(site, 'Robin', 'SysAdmin')
  await assign(site, company, { userId: employee.userId })
  await signIn(page, robin)
  const list = `/admin?tab=users&search=${encodeURIComponent(employee.email)}`
  await page.goto(list)

  await test.step('gives a reason, and sees what the employee sees', async () => {
    await page.getByRole('link', { name: 'Act as Noor Marsh' }).click()
    const dialog = page.getByRole('dialog', { name: 'Act as Noor Marsh' })
    await dialog.getByLabel('Reason').fill('Ticket 4711: can’t save an answer')
    await dialog.getByRole('button', { name: 'Act as this person' }).click()
    await expect(page.getByRole('region', { name: 'Impersonating User' })).toContainText(employee.email)
    await page.getByRole('link', { name: 'My Questions', exact: true }).click()
    await expectCompletion(page, 'GV.PO Policy', '0 of 1')
  })
  await test.step('answers on their behalf', async () => {
    await page.getByRole('link', { name: 'Policy' }).click()
    await option(page, 'C').check()
    await control(page).fill('The policy of the group applies.')
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await expectCompletion(page, 'GV.PO Policy', '1 of 1')
  })
  await test.step('stops and returns to the start', async () => {
    await page.getByRole('button', { name: 'End Session' }).click()
    await expect(page.getByRole('link', { name: 'Act as Noor Marsh' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('tab'), searchParams.get('search')]).toEqual([
      '/admin',
      'users',
      employee.email,
    ])
    await expect(page.getByRole('region', { name: 'Impersonating User' })).toBeHidden()
  })
  const { rows } = await site.owner.query(
    `select user_id::int as "user", impersonator_id::int as by from audit_events
     where organization_id = $1 and event like 'answer%'`,
    [company.organizationId],
  )
  expect(rows).toEqual([{ user: employee.userId, by: robin.userId }])
})

test('nobody acts as a system administrator', async ({ page, site, signIn }) => {
  const robin = await aPerson(site, 'Robin', 'SysAdmin')
  const sasha = await aPerson(site, 'Sasha', 'SysAdmin')
  await signIn(page, robin)
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(sasha.email)}`)
  const act = page.getByRole('button', { name: /^Act as Sasha Marsh: / })
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: 'Act as Sasha Marsh' })).toHaveCount(0)
})
