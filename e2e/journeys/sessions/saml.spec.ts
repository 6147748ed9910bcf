import { readFile } from 'node:fs/promises'
import { startSamlProvider } from '#server/sign-ons/saml/saml-provider.testing.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'
import { freeTheDomain } from '../../steps/sign-ons.ts'

// At a name, so that the provider at an IP address is another site, as in life. It is on this machine.
test.use({ refused: [401, 422], host: 'localhost', environment: { ASSAY_OUTGOING: 'private' } })

test('an administrator sets up SAML, and a member signs in through the provider', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const provider = await startSamlProvider()
  const company = await aReadyCompany(site)
  const kim = await aPerson(site, 'Kim', 'Employee', company.organizationId)
  const section = page.locator('#single-sign-on')
  let metadata = ''
  try {
    await signIn(page, company, '/company#single-sign-on')
    await test.step('enters the metadata of the provider', async () => {
      await section.getByRole('button', { name: 'Set up single sign-on' }).click()
      await section.getByText('SAML 2.0', { exact: true }).click()
      const metadata = section.getByLabel('Metadata of your provider')
      await metadata.fill('<a/>')
      await section.getByRole('button', { name: 'Save single sign-on' }).click()
      await expect(section.getByText(/doesn’t describe a SAML identity provider/)).toBeVisible()
      await metadata.fill(provider.metadata)
      await section.getByRole('button', { name: 'Save single sign-on' }).click()
      await expect(section.getByLabel('Provider', { exact: true })).toHaveValue(provider.issuer)
      await expect(section.getByText(/^CN=/)).toBeVisible()
    })
    await test.step('is warned of a certificate that expires', async () => {
      await freeTheDomain(site)
      await site.owner.query(
        `update organization_sign_ons set domain_proven_at = now(), certificate_expires_at = now() + interval '5 days'
         where organization_id = $1`,
        [company.organizationId],
      )
      await page.reload()
      await expect(section.getByText(/^The provider’s certificate expires on/)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(desktop)
    })
    await test.step('a member goes to the provider and comes back signed in', async () => {
      const download = page.waitForEvent('download')
      await section.getByRole('button', { name: 'Download Assay metadata' }).click()
      metadata = await readFile(await (await download).path(), 'utf8')
      provider.answerAs(metadata, { subject: 'kim', email: kim.email })
      const theirs = await anotherBrowser()
      await theirs.goto('/login?by=single-sign-on&wanted=%2Fquestions')
      await theirs.getByLabel('Email').fill(kim.email)
      await theirs.getByRole('button', { name: 'Continue' }).click()
      await expect(theirs.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
    })
    await test.step('it is required once the administrator has come through the provider', async () => {
      await site.owner.query(`update users set two_factor_confirmed_at = now() where id = $1`, [
        company.userId,
      ])
      const save = section.getByRole('button', { name: 'Save single sign-on' })
      await section.getByRole('switch', { name: 'Require single sign-on' }).click()
      await save.click()
      await expect(section.getByText(/sign in through it to check that it works/)).toBeVisible()
      provider.answerAs(metadata, { subject: 'ada', email: company.email })
      await page.goto(`/auth/saml/${company.organizationId}/start`)
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await page.goto('/company#single-sign-on')
      await section.getByRole('switch', { name: 'Require single sign-on' }).click()
      await save.click()
      await expect(page.getByText('Single sign-on was saved.')).toBeVisible()
    })
    await test.step('a member with a password reads why they cannot go on, and comes back through the provider', async () => {
      provider.answerAs(metadata, { subject: 'kim', email: kim.email })
      const theirs = await anotherBrowser()
      await signIn(theirs, kim, '/questions')
      const title = `${company.name} requires single sign-on`
      await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
      await expectAccessible(theirs)
      await theirs.setViewportSize(desktop)
      await theirs.getByRole('link', { name: 'Continue to single sign-on' }).click()
      await expect(theirs.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
    })
    await test.step('somebody whom the company does not know is led back to the sign-in page', async () => {
      provider.answerAs(metadata, { subject: 'nobody', email: 'nobody@journey.test' })
      const theirs = await anotherBrowser()
      await theirs.goto('/login?by=single-sign-on')
      await theirs.getByLabel('Email').fill('nobody@journey.test')
      await theirs.getByRole('button', { name: 'Continue' }).click()
      await expect(theirs.getByText(/Sign-in through your company failed/)).toBeVisible()
    })
  } finally {
    provider.stop()
  }
})
