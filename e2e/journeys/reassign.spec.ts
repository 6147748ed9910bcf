import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson, assign } from '../steps/people.ts'

test.use({ refused: [412, 422] })

test('a manager reassigns a question, and chooses when somebody else did so in between', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const [entity] = company.entities
  const [question] = company.questions
  if (!entity || !question) throw new Error('the company is not ready')
  const person = (first: string) => aPerson(site, first, 'Employee', company.organizationId)
  const kim = await aPerson(site, 'Kim', 'Manager', company.organizationId)
  const [noor, odile] = await Promise.all([person('Noor'), person('Odile'), person('Petra')])
  await site.owner.query('update entities set manager_id = $1 where id = $2', [kim.userId, entity.id])
  await assign(site, company, { userId: noor.userId })

  const open = async (at: typeof page) => {
    await at.goto(`/entities/${entity.id}/overview?view=assigned`)
    await at.getByRole('button', { name: /^Actions for .* Noor Marsh$/ }).click()
    await at.getByRole('menuitem', { name: 'Reassign' }).click()
  }
  const choose = async (at: typeof page, name: string) => {
    await at.getByRole('combobox', { name: 'Reassign to' }).fill(name)
    await at.getByRole('option', { name: new RegExp(name) }).click()
  }
  const save = (at: typeof page) => at.getByRole('button', { name: 'Save', exact: true })
  const line = (at: typeof page, name: string) =>
    at.getByRole('dialog').getByText(`${name} for ${entity.name}`)

  await signIn(page, kim)
  const other = await page.context().newPage()
  await open(page)
  await open(other)
  await choose(other, 'Odile Marsh')
  await save(other).click()
  await expect(line(other, 'Odile Marsh')).toBeVisible()

  await choose(page, 'Petra Marsh')
  await save(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
  await expect(conflict.getByRole('row', { name: 'Reassign to Petra Marsh Odile Marsh' })).toBeVisible()
  await expect(line(page, 'Odile Marsh')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(conflict).toBeHidden()
  await expect(line(page, 'Petra Marsh')).toBeVisible()

  await test.step('a person who is asked there already is refused, beside the field', async () => {
    await assign(site, company, { userId: odile.userId })
    await page.getByRole('button', { name: `Reassign from Petra Marsh for ${entity.name}` }).click()
    await choose(page, 'Odile Marsh')
    await save(page).click()
    await expect(page.getByRole('combobox', { name: 'Reassign to' })).toHaveAccessibleDescription(
      'This person is already assigned.',
    )
  })
})
