import { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { switchOn } from '../../steps/features.ts'
import { aPerson } from '../../steps/people.ts'

// Two people write in one version.
test.use({ refused: [412] })

test('a policy is written, approved, published, acknowledged on a phone, and asked again after a change', async ({
  page,
  site,
  signIn,
  company,
  anotherBrowser,
}) => {
  await switchOn(site, company, ['policies'])
  const reader = await aPerson(site, 'Emil', 'Employee', company.organizationId)

  await page.setViewportSize(desktop)
  await signIn(page, company, '/company/policies')
  await expect(page.getByText('No policies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create policy' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Clean desks')
  await dialog.getByLabel('Purpose (optional)').fill('Keeps paper away from visitors.')
  await dialog.getByRole('button', { name: 'Create policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clean desks' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await page.getByRole('link', { name: 'Write' }).click()
  await page.getByRole('textbox', { name: 'Text of the policy' }).click()
  await page.keyboard.type('Lock paper away at night.')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 was published.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Lock paper away at night.')

  const theirs = await anotherBrowser()
  await theirs.setViewportSize(phone)
  await signIn(theirs, reader, '/policies')
  await theirs.getByRole('link', { name: 'Clean desks' }).click()
  await expect(theirs.getByRole('article')).toContainText('Lock paper away at night.')
  await expectAccessible(theirs)
  await theirs.setViewportSize(phone)
  await theirs.getByRole('button', { name: 'I have read it' }).click()
  await expect(theirs.getByRole('region', { name: 'Acknowledge this policy' })).toContainText(
    'Acknowledged by Emil Marsh: version 1',
  )

  const admin = await callerFor(site, company)
  const [policy] = (await admin(policiesApi.list, {})).data
  const policy_id = policy?.id ?? 0
  await page.goto(`/company/policies/${policy_id}`)
  await expect(page.getByRole('row', { name: /Emil Marsh/ })).toContainText('/')
  await page.getByRole('button', { name: 'Start new version' }).click()
  const editor = page.getByRole('textbox', { name: 'Text of the policy' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Shred what nobody needs.')

  // Somebody else saves the same version first: nothing is lost.
  await admin(policyVersionsApi.update, { policy_id, number: 2, body: '<p>Lock paper away every day.</p>' })
  await page.getByRole('button', { name: 'Save version' }).click()
  const conflict = page.getByRole('alert')
  await expect(conflict.locator('ins')).toContainText('Shred what nobody needs.')
  await conflict.getByRole('button', { name: 'Save my text over theirs' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 2 was published.')).toBeVisible()

  await theirs.goto('/policies')
  await expect(theirs.getByText('New version to read')).toBeVisible()
  await theirs.getByRole('link', { name: 'Clean desks' }).click()
  await expect(theirs.locator('ins')).toContainText('Shred what nobody needs.')
  await theirs.getByRole('button', { name: 'I have read it' }).click()
  await expect(theirs.getByRole('region', { name: 'Acknowledge this policy' })).toContainText('version 2')
})

test('starter policies become drafts, with their blanks filled in one after the other', async ({
  page,
  site,
  signIn,
  company,
}) => {
  await switchOn(site, company, ['policies'])
  await page.setViewportSize(desktop)
  await signIn(page, company, '/company/starter-policies')
  await page.getByRole('checkbox', { name: /Access to patient data/ }).check()
  await page.getByRole('button', { name: 'Fill in the blanks' }).click()
  await page.getByLabel('Who is your security official?').fill('Ada <Keller>')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const skip = page.getByRole('button', { name: 'Skip' }); await skip.isVisible(); ) await skip.click()
  await expect(page.getByText('Ada <Keller> keeps it.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  await expect(page.getByRole('row', { name: /Access to patient data/ })).toContainText('Draft')
  const admin = await callerFor(site, company)
  const [policy] = (await admin(policiesApi.list, {})).data
  const { body } = await admin(policyVersionsApi.show, { policy_id: policy?.id ?? 0, number: 1 })
  expect(body).toContain('Ada &lt;Keller&gt; keeps it.')
  expect(body).toContain('[[')
})
