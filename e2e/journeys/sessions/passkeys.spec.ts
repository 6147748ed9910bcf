import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { mailTo } from '../../steps/mails.ts'
import { aPerson } from '../../steps/people.ts'

// Signed out on the way; a password alone, and a used recovery code, are refused.
test.use({ refused: [401, 422], host: 'localhost' })

/** Plugs an authenticator into the page: the device’s own, which checks the person by itself. */
async function withAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test('a person adds a passkey and signs in with it, and without it by a recovery code', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const kim = await aPerson(site, 'Kim', 'Employee', company.organizationId)
  // The authenticator answers every request at once, so that suggestions would sign in before the page is looked at.
  await page.addInitScript(() => {
    if (!localStorage.getItem('suggest')) {
      Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', { value: undefined })
    }
  })
  const authenticator = await withAuthenticator(page)
  const section = page.locator('#passkeys')
  await signIn(page, kim, '/profile#passkeys')

  await test.step('adds one after the password, and keeps the recovery codes', async () => {
    await expect(section.getByText('No passkeys yet')).toBeVisible()
    await section.getByRole('link', { name: 'Add passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Enter your password.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(kim.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(section.getByText('Work laptop')).toBeVisible()
    await expect(section.getByText('never used')).toBeVisible()
    expect(await authenticator.credentials()).toHaveLength(1)
    await mailTo(site, kim.email, 'A passkey was added')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('signs in without a password', async () => {
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.locator('#content h1').first()).toBeVisible()
    await page.goto('/profile#passkeys')
    await expect(section.getByText('last used')).toBeVisible()
    await expect(page.locator('#sessions').getByText('With a passkey')).toBeVisible()
  })

  await test.step('is refused where the device does not recognize the person', async () => {
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await authenticator.verify(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
    await expect(page).toHaveURL(/\/login/)
    await authenticator.verify(true)
  })

  await test.step('confirms the password with it', async () => {
    await page.getByLabel('Email').fill(kim.email)
    await page.getByLabel('Password', { exact: true }).fill(kim.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page.locator('#content h1').first()).toBeVisible()
  })

  await test.step('another browser without it asks for a recovery code', async () => {
    const theirs = await anotherBrowser()
    await theirs.goto('/login')
    await theirs.getByLabel('Email').fill(kim.email)
    await theirs.getByLabel('Password', { exact: true }).fill(kim.password)
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    await theirs.getByLabel('Recovery code').fill('not a recovery code')
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(theirs.getByText('That recovery code is incorrect or was already used.')).toBeVisible()
  })

  await test.step('the suggestions of the email field sign in too', async () => {
    await page.evaluate(() => localStorage.setItem('suggest', 'on'))
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page.locator('#content h1').first()).toBeVisible()
  })

  await test.step('renames and removes it', async () => {
    await page.goto('/profile#passkeys')
    await section.getByRole('button', { name: 'Rename Work laptop' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
    await section.getByRole('button', { name: 'Remove Old laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Old laptop?' })
    // The sign-in with a passkey a moment ago is proof enough.
    await dialog.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(section.getByText('No passkeys yet')).toBeVisible()
    await mailTo(site, kim.email, 'A passkey was removed')
  })
})
