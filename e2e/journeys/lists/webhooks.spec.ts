import type { Page } from '@playwright/test'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReceiver } from '../../steps/receiver.ts'

test.use({ refused: [422], environment: { ASSAY_OUTGOING: 'private' } })

test('a webhook is added, sees an event fail and arrive, is changed and deleted', async ({
  page,
  site,
  company,
  signIn,
}) => {
  // The job runs every ten seconds, four times here.
  test.slow()
  const receiver = await aReceiver()
  const admin = await callerFor(site, company)
  const dialog = page.getByRole('dialog')
  await signIn(page, company, '/company/webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  await dialog.getByLabel('Address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('This isn’t a valid URL.')).toBeVisible()
  await dialog.getByLabel('Address').fill(receiver.address)
  await dialog.getByLabel('Description').fill('Ticket system')
  await dialog.getByRole('radio', { name: 'Selected events' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Policies' }).check()
  await dialog.getByRole('searchbox', { name: 'Search events' }).fill('group.created')
  await dialog.getByRole('checkbox', { name: 'Group created', exact: true }).check()
  await dialog.getByRole('button', { name: 'Clear search' }).click()
  await dialog.getByRole('checkbox', { name: 'Policies' }).uncheck()
  await expect(dialog.getByText('1 event selected')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()

  const secret = await shownSecret(page)
  await expect(page.getByRole('row', { name: receiver.address })).toContainText('Group created')
  await page.reload()
  await expect(page.getByRole('row', { name: receiver.address })).toContainText('Ticket system')
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await page.getByRole('link', { name: receiver.address }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(dialog.getByText('Delivered')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Response' })).toHaveText('thanks')
  await expect(page).toHaveURL(/message=\d+/)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  receiver.status = 503
  await admin(groupsApi.create, { name: 'North' })
  const message = page.getByRole('row', { name: /Group created/ })
  const [webhook] = (await admin(webhooksApi.list, {})).data
  const triesOf = async () => {
    const { data } = await admin(webhooksApi.deliveries, { webhook_id: webhook?.id ?? 0 })
    return data.find(({ event }) => event === 'group.created')?.attempts ?? 0
  }
  await expect.poll(triesOf, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect(message).toContainText('Retrying')
  await expect(message).toContainText('Status 503')
  await expect(page.getByText(/^No message has arrived since/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  receiver.status = 200
  await message.getByRole('link', { name: 'Group created' }).click()
  await expect(dialog.getByRole('region', { name: 'Body' })).toContainText('"name": "North"')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^No message has arrived since/)).toBeHidden()
  expect(receiver.events.filter(event => event === 'group.created').length).toBeGreaterThanOrEqual(2)

  await page.getByRole('link', { name: 'Send again…' }).click()
  await dialog.getByRole('checkbox', { name: 'Only messages that failed' }).uncheck()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('2 messages will be sent again.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Delivered/ })).toHaveCount(2, { timeout: 60_000 })

  await choose(page, 'Edit')
  await dialog.getByLabel('Description').fill('Tickets and alarms')
  await dialog.getByRole('radio', { name: 'All events' }).check()
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByRole('definition').getByText('Tickets and alarms')).toBeVisible()
  await expect(page.getByRole('definition').getByText('All events')).toBeVisible()

  await choose(page, 'New secret')
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  expect(await shownSecret(page)).not.toBe(secret)

  await choose(page, 'Switch off')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('definition').getByText('Off', { exact: true })).toBeVisible()
  await choose(page, 'Switch on')
  await expect(page.getByRole('definition').getByText('On', { exact: true })).toBeVisible()

  await choose(page, 'Delete')
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  receiver.stop()
})

test('a webhook that Assay switched off says so, and a wrong address of its page too', async ({
  page,
  site,
  company,
  signIn,
}) => {
  const { rows } = await site.owner.query(
    `insert into webhooks (organization_id, address, secret, read_sequence, is_active, switched_off_at)
     values ($1, 'https://example.org/hook', '', 0, false, now()) returning id`,
    [company.organizationId],
  )
  await signIn(page, company, `/company/webhooks/${rows[0].id}`)
  await expect(page.getByText(/^Assay switched this webhook off on/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/^Assay switched this webhook off on/)).toBeHidden()
})

/** Reads the secret that is shown this once, and leaves it. */
async function shownSecret(page: Page): Promise<string> {
  const output = page.getByRole('status', { name: 'Secret' })
  await expect(output).toHaveText(/^whsec_.{43,}$/)
  const secret = await output.innerText()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  return secret
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for http/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
