import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop } from '../../steps/accessibility.ts'
import { switchOn } from '../../steps/features.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'
import { aPerson } from '../../steps/people.ts'

// A page that was open before its feature went may still ask, until the browser knows.
test.use({ refused: [403] })

test('without their features, controls and policies are gone everywhere, and are back with them', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  test.slow()
  const company = await aCompanyWithGaps(site)
  const reader = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await switchOn(site, company, ['controls', 'policies'])
  const { id } = await company.admin(controlsApi.create, { name: 'Badges at each door', status: 'Active' })
  const [question] = company.questions
  await company.admin(controlQuestionsApi.set, { control_id: id, question_ids: [question?.id ?? 0] })
  const employee = await anotherBrowser()
  await page.setViewportSize(desktop)
  await employee.setViewportSize(desktop)
  const own = page.getByRole('link', { name: 'My Policies', exact: true })
  await signIn(page, company, '/company')
  await signIn(employee, reader, '/questions')
  await expect(own.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Controls', exact: true }).first()).toBeVisible()
  await expect(employee.getByRole('link', { name: 'My Policies', exact: true }).first()).toBeVisible()
  await site.owner.query(`delete from organization_features where organization_id = $1`, [
    company.organizationId,
  ])
  for (const [who, address] of [
    [page, '/company'],
    [page, '/dashboard'],
    [page, `/entities/${company.entities[0]?.id}/overview`],
    [employee, '/questions'],
    [employee, '/today'],
  ] as const) {
    await who.goto(address)
    await expect(who.locator('h1').first()).toBeVisible({ timeout: 60_000 })
    await expect(who.getByRole('link', { name: /^(My )?(Policies|Controls)$/ })).toHaveCount(0)
    await expect(who.getByText(/Badges at each door/)).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('control')
  await expect(page.getByRole('option', { name: /^(Controls|New control|Badges at each door)/ })).toHaveCount(
    0,
  )
  await page.keyboard.press('Escape')
  await page.goto('/company/controls')
  await expect(page.getByText('Feature Controls is required to view this page')).toBeVisible()
  await employee.goto('/policies')
  await expect(employee.getByText('Feature Policies is required to view this page')).toBeVisible()

  await switchOn(site, company, ['controls', 'policies'])
  await page.goto('/company')
  await page.getByRole('link', { name: 'Controls', exact: true }).first().click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Badges at each door' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Badges at each door' })).toBeVisible()
  await expect(page.getByText(/3 of 3 questions in scope answered/)).toBeVisible()
})
