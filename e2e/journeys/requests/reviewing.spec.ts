import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { deliver } from '../../steps/deliver.ts'
import { switchOn } from '../../steps/features.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('what came in is read beside its request, and reviewed by keyboard alone', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const list = await company.admin(documentRequestListsApi.create, { title: 'Audit' })
  const [first, second] = [await aDelivery('Firewall rules'), await aDelivery('Network diagram')]
  async function aDelivery(title: string) {
    const { id } = await company.admin(documentRequestsApi.create, {
      document_request_list_id: list.id,
      title,
    })
    for (const [name, content] of [
      ['rules.csv', Buffer.from('rule,port\n<script>alert(1)</script>,443\n')],
      ['diagram.png', png],
      ['policy.pdf', pdf],
    ] as const)
      await deliver(site, company.admin, id, { name, content })
    await company.admin(documentRequestsApi.submit, { document_request_id: id })
    return id
  }

  await page.setViewportSize(desktop)
  await signIn(page, company, `/document-requests/${first}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByTitle('policy.pdf')).toBeVisible()
  await expect(preview.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(preview.getByRole('img', { name: 'diagram.png' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(preview.getByRole('region', { name: 'Text of rules.csv' })).toContainText(
    '<script>alert(1)</script>,443',
  )
  await expectAccessible(page, [desktop])
  await page.keyboard.press('k')
  await expect(preview.getByText('2 of 3')).toBeVisible()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your question').fill('Can you check the second rule?')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Return for question' }).click()
  await expect(page.getByText('Returned with your question.')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: /Network diagram/ })).toBeVisible()
  await expect(preview.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close the preview' }).click()
  await expect(preview).toBeHidden()
  const statuses = await Promise.all(
    [first, second].map(id => company.admin(documentRequestsApi.show, { document_request_id: id })),
  )
  expect(statuses.map(({ status }) => status)).toEqual(['RETURN_FOR_QUESTION', 'COMPLETED'])

  // On a phone nothing opens by itself: a file covers the page until it is closed.
  await page.setViewportSize(phone)
  await page.reload()
  await expect(page.getByRole('button', { name: 'diagram.png' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'diagram.png' }).click()
  await expect(dialog.getByRole('img', { name: 'diagram.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next file' }).click()
  await expect(dialog.getByText('443')).toBeVisible()
  await expectAccessible(page, [phone])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
