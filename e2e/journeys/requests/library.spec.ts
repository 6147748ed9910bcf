import { answersApi } from '#domain/answers/answers.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { must } from '#server/testing/must.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'

const day = (inDays: number) => {
  const [year, month, date] = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

test('a file is uploaded once, used for a second answer, gets an end, and a new one is requested', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const [clinic] = company.entities
  const [first, second] = company.questions
  const answer = async (question = first) => {
    const given = await company.admin(answersApi.giveMany, {
      question_id: must(question).id,
      answers: [
        {
          entity_id: must(clinic).id,
          assessment_period_id: company.periodId,
          question_option_id: must(must(question).options[0]).id,
          control: 'Doors are locked.',
        },
      ],
    })
    return must(given[0]).id
  }
  const [one, other] = [await answer(first), await answer(second)]
  const dialog = page.getByRole('dialog').last()

  await page.setViewportSize(desktop)
  await signIn(page, company, '/evidence')
  await expect(page.getByText('No evidence yet')).toBeVisible()
  await page.goto(`/evidence#files-${one}`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'doors.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('All doors are locked.'),
  })
  await expect(dialog.getByRole('button', { name: 'doors.txt', exact: true })).toBeVisible()

  await page.goto(`/evidence#files-${other}`)
  await dialog.getByRole('button', { name: 'Choose from the library' }).click()
  await expectAccessible(page, [desktop])
  await dialog.getByRole('button', { name: 'Add doors.txt' }).click()
  await expect(page.getByText('“doors.txt” was added to this answer.')).toBeVisible()
  await expect(dialog.getByText('No other files')).toBeVisible()

  await page.goto('/evidence')
  const row = page.getByRole('row', { name: /doors\.txt/ })
  await expect(row).toContainText('and 1 more')
  await row.getByRole('button', { name: 'Actions for doors.txt' }).click()
  await page.getByRole('menuitem', { name: 'Set validity' }).click()
  await dialog.getByLabel('Valid until').fill(day(10))
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Description').fill('The yearly round.')
  await dialog.getByRole('button', { name: 'Save validity' }).click()
  await expect(row).toContainText('Expires soon')
  await expectAccessible(page, [desktop])
  const figures = page.getByRole('list', { name: 'Files by state' })
  await expect(figures).toContainText('1 Used more than once')
  await figures.getByRole('link', { name: /Expires within 30 days/ }).click()
  await expect(page).toHaveURL(/state=in-30/)
  await expect(row).toBeVisible()

  // A notification leads to the file.
  await page.goto('/notifications')
  await page
    .getByRole('link', { name: /doors\.txt/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/evidence\?open=\d+/)
  await expect(dialog.getByText('All doors are locked.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Evidence of' })).toBeVisible()
  await expectAccessible(page, [desktop, phone])
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Request a new file' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Request a new file' }).click()
  await expect(page.getByText('Requested as #1.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Request a new file' })).toBeHidden()
  await dialog.getByRole('link', { name: /Requested as #1/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /New version of doors\.txt/ })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const request = await company.admin(documentRequestsApi.show, { document_request_id: id })
  expect(request.questions.map(each => each.id).sort()).toEqual([must(first).id, must(second).id].sort())
  expect(request.entities).toMatchObject([{ id: must(clinic).id }])

  await page.setViewportSize(phone)
  await page.goto('/evidence')
  await expect(page.getByText('Requested again as #1')).toBeVisible()
  await expectAccessible(page, [phone])
})
