import { answersApi } from '#domain/answers/answers.contract.ts'
import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { mailTo } from '../../steps/mails.ts'

test('a top risk is accepted until a day, and is treated again when the day has come', async ({
  page,
  site,
  signIn,
  refused,
}) => {
  refused.push(422)
  const company = await aReadyCompany(site)
  const { admin, questions, entities, periodId } = company
  const [question] = questions
  await admin(answersApi.giveMany, {
    question_id: question?.id ?? 0,
    answers: entities.map(({ id: entity_id }) => ({
      entity_id,
      assessment_period_id: periodId,
      question_option_id: question?.options.at(-1)?.id ?? 0,
      control: 'Nothing yet.',
    })),
  })
  const top = (await admin(risksApi.top, {})).data.find(({ threat }) => threat !== null)
  const { id } = await admin(riskRegisterApi.create, {
    entity_id: top?.entity.id ?? 0,
    threat_id: top?.threat?.id ?? 0,
    owner_id: company.userId,
    review_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  })
  await site.owner.query(`update registered_risks set state = 'treating' where id = $1`, [id])
  await signIn(page, company, `/risks/register?open=${id}`)
  const entry = page.getByRole('dialog', { name: 'Risk in the register' })
  const listed = page.getByRole('table', { name: 'Risk Register' }).getByRole('row').nth(1)

  await test.step('accepts it, which takes a reason above the threshold', async () => {
    await entry.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Accepted' }).click()
    await expect(entry.getByRole('textbox', { name: 'Review date', exact: true })).toBeVisible()
    const reason = entry.getByRole('textbox', { name: 'Reason', exact: true })
    await entry.getByRole('button', { name: 'Save risk' }).click()
    await expect(entry.getByText('Give the reason for accepting a risk above its threshold.')).toBeVisible()
    await reason.fill('The building is sold in spring.')
    await entry.getByRole('button', { name: 'Save risk' }).click()
    await expect(entry).toBeHidden()
    await expect(listed).toContainText('Accepted')
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Top risks' })).toContainText('Accepted, Ada Keller')
  })

  await test.step('the day comes', async () => {
    await site.owner.query(`update registered_risks set review_date = current_date - 1 where id = $1`, [id])
    await site.owner.query(`insert into pgboss.job (name, data) values ('end-acceptances', '{}')`)
    await mailTo(site, company.email, 'the acceptance of this risk ended')
  })

  await test.step('it is among what is treated, and its history says why', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Top risks' })).toContainText('Treating, Ada Keller')
    await page.goto(`/risks/register?open=${id}`)
    await expect(entry).toContainText('The acceptance ended on its review date.')
    await expect(entry).toContainText('The building is sold in spring.')
    await expectAccessible(page)
  })
})
