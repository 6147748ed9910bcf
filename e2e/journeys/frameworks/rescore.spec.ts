import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { addDivisions } from '../../steps/divisions.ts'
import { aPerson } from '../../steps/people.ts'
import { visit } from '../../steps/visit.ts'

test('a rating is tried and saved; its rescore is watched, canceled and done', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(120_000)
  const company = await aReadyCompany(site)
  await answer(company)
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  await expect(content.getByText('Of 3 entities with a risk.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  const first = content.locator('fieldset').getByRole('radiogroup').first()
  await first.locator('input:checked').press('1')
  await expect(content.getByText('3 entities would change')).toBeVisible()
  await content.getByRole('button', { name: 'Save risk profile' }).click()
  await expect(page.getByText('was saved.')).toBeVisible()

  await content.getByRole('status').getByRole('link', { name: 'Rescore' }).click()
  await expect(content.getByText(/answers? in 3 entities still have figures from before/)).toBeVisible()
  await content.getByRole('button', { name: 'Preview rescore' }).click()
  await expect(content.getByRole('heading', { name: 'What would change' })).toBeFocused()
  const frameworks = content.getByRole('table', { name: 'Frameworks' })
  await expect(frameworks.getByRole('columnheader', { name: 'Highest' })).toBeVisible()
  await expect(frameworks.getByRole('columnheader', { name: 'Above threshold' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  // Somebody is saving an answer: the rescore leaves it for later rounds, in which there is time to cancel.
  const saver = await site.owner.connect()
  try {
    await saver.query('begin')
    await saver.query('select from answers where organization_id = $1 for update', [company.organizationId])
    await apply()
    await content.getByRole('button', { name: 'Cancel rescore' }).click()
    await expect(content.getByText('Canceled. No figure was changed.')).toBeVisible()
    await saver.query('rollback')
  } finally {
    saver.release()
  }
  await content.getByRole('button', { name: 'Preview the rest' }).click()
  await content.getByRole('button', { name: 'Preview rescore' }).click()
  await apply()
  await expect(content.getByRole('heading', { name: 'Rescore complete' })).toBeVisible()
  await expect(content.getByRole('link', { name: 'Show risks' })).toHaveAttribute('href', '/risks')
  await content.getByRole('button', { name: 'Done' }).click()
  await expect(content.getByText('All figures are up to date')).toBeVisible()
  await visit(page, '/company/manage-risk')
  await expect(content.getByText('No entity’s risk would change.')).toBeVisible()

  async function apply() {
    await content.getByRole('button', { name: /^Rescore \d/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rescore', exact: true }).click()
  }
})

test('an admin of a division rescores its entities, and is told that others keep their figures', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answer(company)
  const [own, other] = company.entities
  const [divisionId] = await addDivisions(site, company, ['North', 'South'])
  const person = await aPerson(site, 'Nora', 'Admin', company.organizationId)
  await site.owner.query(
    'insert into division_users (organization_id, division_id, user_id) values ($1, $2, $3)',
    [company.organizationId, divisionId, person.userId],
  )
  await site.owner.query(
    'update risk_profile_threats set likelihood = 1 where organization_id = $1 and risk_profile_id = $2',
    [company.organizationId, company.profileId],
  )
  const content = page.locator('#content')
  await signIn(page, person, '/company/rescore')
  await expect(content.getByText('You rescore the entities of North.')).toBeVisible()
  await expect(content.getByText(/answers? in 1 entity still ha/)).toBeVisible()
  await content.getByRole('button', { name: 'Preview rescore' }).click()
  const entities = content.getByRole('table', { name: 'Entities' })
  await expect(entities.getByText(own?.name ?? '')).toBeVisible()
  await expect(entities.getByText(other?.name ?? '')).toBeHidden()
  await content.getByRole('button', { name: /^Rescore \d/ }).click()
  await expect(page.getByRole('dialog').getByText('for the entities of North only')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Rescore', exact: true }).click()
  await expect(content.getByRole('heading', { name: 'Rescore complete' })).toBeVisible()
  await content.getByRole('button', { name: 'Done' }).click()
  await expect(content.getByText('All figures are up to date')).toBeVisible()
})

/** Answers the questions of a topic for every entity. */
async function answer({ admin, entities, periodId, questions }: ReadyCompany) {
  for (const { id: question_id, options } of questions) {
    await admin(answersApi.giveMany, {
      question_id,
      answers: entities.map(({ id: entity_id }) => ({
        entity_id,
        assessment_period_id: periodId,
        question_option_id: options[1]?.id ?? 0,
        control: 'Reviewed each quarter.',
      })),
    })
  }
}
