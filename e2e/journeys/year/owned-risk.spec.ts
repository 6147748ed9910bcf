import { answersApi } from '#domain/answers/answers.contract.ts'
import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

test('an employee opens the risk that they own from their task, and works on it', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, questions, entities, periodId, organizationId } = company
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
  const threat = top?.threat ?? { id: 0, name: '' }
  const owner = await aPerson(site, 'Olive', 'Employee', organizationId)
  const { id } = await admin(riskRegisterApi.create, {
    entity_id: top?.entity.id ?? 0,
    threat_id: threat.id,
    owner_id: owner.userId,
  })
  await signIn(page, owner, '/notifications')
  const entry = page.getByRole('dialog', { name: 'Risk in the register' })

  await test.step('the task leads to the entry, with its figure of now', async () => {
    await page.getByRole('link', { name: threat.name }).first().click()
    await expect(entry).toContainText(`${threat.name} · ${top?.entity.name}`)
    await expect(entry).not.toContainText('–')
    await expect(entry.getByRole('combobox', { name: 'Owner' })).toHaveCount(0)
    await expectAccessible(page, [phone, desktop])
  })

  await test.step('the owner treats it, and does not accept it above its threshold', async () => {
    await entry.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Treating' }).click()
    await entry.getByRole('textbox', { name: 'Treatment' }).fill('We buy fire doors.')
    await entry.getByRole('button', { name: 'Save risk' }).click()
    await expect(entry).toBeHidden()
    const listed = page.getByRole('table', { name: 'Risk Register' })
    await expect(listed.getByRole('row')).toHaveCount(2)
    await expect(listed.getByRole('row').nth(1)).toContainText('Treating')
    await expectAccessible(page, [phone, desktop])
    await listed.getByRole('link', { name: threat.name }).click()
    await expect(entry).toContainText('Only an admin can accept a risk above its threshold.')
    await expectAccessible(page, [phone, desktop])
    await entry.getByRole('combobox', { name: 'State' }).click()
    await expect(page.getByRole('option', { name: 'Mitigated' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Accepted' })).toHaveCount(0)
  })

  await test.step('the admin sees the change', async () => {
    const found = await admin(riskRegisterApi.show, { registered_risk_id: id })
    expect(found).toMatchObject({ state: 'treating', treatment: 'We buy fire doors.' })
    await expectAccessible(page, [phone, desktop])
  })
})
