import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { usersApi } from '#domain/users/users.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { linkTo } from '../../steps/mails.ts'
import { aPerson } from '../../steps/people.ts'
import { enterPassword, expectSignIn, logOff } from '../../steps/sessions.ts'

const another = 'violet harbor at dawn'
// Dead links, wrong codes and ended sessions are what these journeys are about.
test.use({ refused: [401, 403, 404, 410, 422] })

test('an invited person registers by the link in the email, which then no longer works', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const email = `noor.${randomUUID()}@journey.test`
  await signIn(page, company, '/company/users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Marsh')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noor Marsh was invited.' })).toBeVisible()

  const theirs = await anotherBrowser()
  const link = await linkTo(site, email, '/register#token=')
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: `Join ${company.name}` })).toBeVisible()
  await expect(theirs).toHaveURL('/register')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: `Join ${company.name}` })).toBeVisible()
  await theirs.getByLabel('Choose a password', { exact: true }).fill(another)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await logOff(theirs)
  await expectSignIn(theirs)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
})

test('a forgotten password is reset by email, and sessions elsewhere end', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const elsewhere = await anotherBrowser()
  await signIn(elsewhere, company, '/')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(company.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(site, company.email, '/login/reset-password#token='))
  await page.getByLabel('New password', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.goto('/login')
  await enterPassword(page, company)
  await expect(page.getByText('Login Error: Could not authenticate user.')).toBeVisible()
  await enterPassword(page, { email: company.email, password: another })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await elsewhere.goto('/questions')
  await expectSignIn(elsewhere)
})

test('an emailed link signs in at the press of its button, once', async ({ page, site }) => {
  const company = await aReadyCompany(site)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await expect(page).toHaveURL(/\/login-v2/)
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.getByLabel('Email').fill(company.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await linkTo(site, company.email, '/login-v2#token=')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await logOff(page)
  await expectSignIn(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('the links of older emails work, and their tokens leave the address at once', async ({ page, site }) => {
  const company = await aReadyCompany(site)
  await page.goto('/login-v2')
  await page.getByLabel('Email').fill(company.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const [, token = ''] = (await linkTo(site, company.email, '/login-v2#token=')).split('#token=')
  for (const [path, heading] of [
    ['/login/reset-password', 'Set a new password'],
    ['/register', 'This invitation no longer works'],
  ] as const) {
    await page.goto(`${path}/${token}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto(`/login-v2?token=${token}`)
  await expect(page.getByRole('button', { name: 'Continue to sign in' })).toBeVisible()
  await expect(page).toHaveURL('/login-v2')
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('two-factor sign-in is turned on, requires a code, and accepts a recovery code once', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const home = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  await signIn(page, company, '/profile')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('6-digit code from the app').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const [recovery = ''] = await page.locator('ol > li').allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await test.step('the next sign-in requires a code', async () => {
    await logOff(page)
    await enterPassword(page, company)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    // Each code works once: the one that the app shows next.
    const epoch = Math.floor(Date.now() / 1000) + 30
    await page.getByLabel('Code', { exact: true }).fill(await generate({ secret, epoch }))
    await expect(home).toBeVisible()
  })
  await test.step('a recovery code works too, but not twice', async () => {
    for (const isFirst of [true, false]) {
      await logOff(page)
      await enterPassword(page, company)
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code', { exact: true }).fill(recovery)
      await page.getByRole('button', { name: 'Sign in' }).click()
      if (isFirst) await expect(home).toBeVisible()
      else await expect(page.getByText('That recovery code is incorrect or was already used.')).toBeVisible()
    }
  })
})

test('another browser is signed out from the list of sessions', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const elsewhere = await anotherBrowser()
  await signIn(elsewhere, company)
  await signIn(page, company, '/profile')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.scrollIntoViewIfNeeded()
  // Arranging the company signed in as well: there are two besides this one.
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('listitem').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /^Sign out / })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('status').filter({ hasText: /is signed out/ })).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/questions')
  await expectSignIn(elsewhere)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('an API token works until it is removed', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/profile')
  await page.getByRole('region', { name: 'API tokens' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Create token' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API token' })
  await form.getByLabel('Name', { exact: true }).fill('Nightly export')
  await form.getByLabel('Your password').fill(company.password)
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await shown.getByLabel('Token', { exact: true }).innerText()).trim()
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${site.url}/api/v1/entities`, { headers })).status
  }
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nightly export was revoked.' })).toBeVisible()
  expect(await status()).toBe(401)
})

test('a person with an account joins another company on their profile, or declines', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const third = await aReadyCompany(site, 'Mill')
  const { email, password } = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  for (const { admin } of [other, third]) {
    const invited = await admin(usersApi.invite, { first_name: 'Typed', last_name: 'Name', email })
    expect(invited).toMatchObject({ full_name: 'Typed Name', state: 'invited', last_seen_at: null })
  }
  await signIn(page, { email, password }, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto('/profile')
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByRole('listitem')).toHaveCount(2)
  await invitations.getByRole('button', { name: `Join ${other.name}` }).click()
  const joined = page
    .getByRole('status')
    .filter({ hasText: `You have been added to the company: ${other.name}` })
  await expect(joined.getByRole('button', { name: `Switch to ${other.name}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: other.name })).toHaveCount(1)
  await invitations.getByRole('button', { name: `Decline the invitation from ${third.name}` }).click()
  const asked = page.getByRole('dialog', { name: `Decline the invitation from ${third.name}?` })
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(invitations.getByText('No pending invitations.')).toBeVisible()
  const { data } = await other.admin(usersApi.list, { search: email })
  expect(data).toMatchObject([{ full_name: 'Ira Marsh', state: 'active' }])
})

test('a person with an account joins by the emailed link, and signs in afterwards', async ({
  page,
  site,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const { email, password } = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  await other.admin(usersApi.invite, { first_name: 'Typed', last_name: 'Name', email })
  const link = await linkTo(site, email, '/register')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Join ${other.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: `You’re a member of ${other.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})
