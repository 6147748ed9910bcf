import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { frameworkQuestionsApi } from '#domain/framework-questions/framework-questions.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, csf, type ReadyCompany } from '../../steps/companies.ts'

const wide = { width: 1440, height: 900 }

/** A framework of the company's own, in use at its first entity. */
async function ownFramework({ admin, organizationId, protocolId, entities }: ReadyCompany) {
  const { id: protocol_id } = await admin(protocolsApi.create, { name: 'House rules' })
  const questions = []
  for (const title of ['Is everything listed?', 'Are doors locked?'])
    questions.push(
      await admin(frameworkQuestionsApi.create, { protocol_id, parent_question_id: null, title }),
    )
  await admin(protocolsApi.adopt, { organization_id: organizationId, protocol_id })
  const [entity] = entities
  await admin(entitiesApi.update, {
    entity_id: entity?.id ?? 0,
    protocols: [{ protocol_id: protocolId }, { protocol_id }],
  })
  return { protocolId: protocol_id, questions }
}

test('a mapping is written, its coverage is seen, and answers are copied to equal questions', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const own = await ownFramework(company)
  const [source] = company.questions
  const [entity] = company.entities
  if (!source || !entity) throw new Error('The company has questions and entities.')
  await company.admin(answersApi.giveMany, {
    question_id: source.id,
    answers: [
      {
        entity_id: entity.id,
        assessment_period_id: company.periodId,
        question_option_id: source.options[0]?.id ?? 0,
        control: 'A register of all systems.',
      },
    ],
  })
  await page.setViewportSize(wide)
  await signIn(page, company, '/company/frameworks')
  const first = page.getByRole('row', { name: /Is everything listed/ })

  await test.step('opens the mappings of a framework, and maps a question by keyboard', async () => {
    await page.getByRole('button', { name: 'More actions for House rules' }).click()
    await page.getByRole('menuitem', { name: 'Mappings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mappings of House rules' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Map to another framework' }).click()
    await page.getByRole('option', { name: csf }).click()
    await expect(first).toBeVisible()
    await first.getByRole('button', { name: 'Add mapping to 1', exact: true }).click()
    const field = page.getByRole('combobox', { name: `Question of ${csf}` })
    await expect(field).toBeFocused()
    await field.pressSequentially(source.tempid)
    await expect(page.getByRole('option', { name: source.tempid }).first()).toBeVisible()
    await field.press('Enter')
    await expect(page.getByText(`1 was mapped to ${source.tempid} as “Intersects with”.`)).toBeVisible()
    await expect(first).toContainText(source.tempid)
    await expectAccessible(page)
    await page.setViewportSize(wide)
  })
  await test.step('changes the relation, and takes it back', async () => {
    const relation = first.getByRole('combobox', { name: `Relation of 1 to ${source.tempid}` })
    await relation.click()
    await page.getByRole('option', { name: 'Subset of' }).click()
    await expect(relation).toHaveValue('Subset of')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('The mapping is as it was.')).toBeVisible()
    await expect(relation).toHaveValue('Intersects with')
    await relation.click()
    await page.getByRole('option', { name: 'Equal to' }).click()
    await expect(relation).toHaveValue('Equal to')
  })
  await test.step('finds what is not mapped yet', async () => {
    await page.getByRole('button', { name: 'Unmapped' }).click()
    await expect(first).toBeHidden()
    await expect(page.getByRole('row', { name: /Are doors locked/ })).toBeVisible()
    await page.getByRole('button', { name: 'Unmapped' }).click()
  })
  await test.step('sees the coverage, and copies the answer', async () => {
    await expect(page.getByText(`Your ${csf} answers cover`)).toContainText('of 2 of House rules')
    await page.getByRole('button', { name: 'Copy answers to House rules' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 answer will be copied')
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await dialog.getByRole('button', { name: 'Copy 1 answer' }).click()
    await expect(dialog).toContainText('1 answer was copied to House rules.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })
  const { data } = await company.admin(answersApi.list, {
    filter: { question_id: own.questions[0]?.id ?? 0 },
  })
  expect(data).toMatchObject([
    { control: 'A register of all systems.', score: 100, accepted: false, carried_from: expect.any(Number) },
  ])
  await test.step('takes the mappings along, and brings them back unchanged', async () => {
    await page.getByRole('button', { name: `Import and export mappings to ${csf}` }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as OSCAL' }).click()
    await page.locator('input[type=file]').setInputFiles(await (await downloading).path())
    await expect(page.getByRole('heading', { level: 1, name: 'Import mappings' })).toBeVisible()
    await expect(page.getByText('No change').first()).toBeVisible()
  })
  await test.step('is found among all mapped frameworks', async () => {
    await page.goto('/company/mappings')
    await page.getByRole('link', { name: /House rules/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Mappings of/ })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(source.tempid).first()).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
