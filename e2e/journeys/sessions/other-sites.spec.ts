import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { expectSignIn, logOff } from '../../steps/sessions.ts'

const elsewhere = 'https://other.example/'
const disguises = [
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/%09/other.example/',
  '/%2Fother.example/',
  'javascript:document.title="other"',
]
const entrances = [
  '/login',
  '/login-v2',
  '/login/forgot',
  '/register/no-such-link',
  '/login/reset-password/no-such-link',
]

// An invalid invitation, and calls that another site may not make.
test.use({ refused: [403, 404] })

/** Another site: responds to requests as it is told. */
async function anotherSite(page: Page): Promise<string[]> {
  const visits: string[] = []
  await page.context().route('**://other.example/**', route => {
    visits.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>',
    })
  })
  return visits
}

/** Every disguise at the sign-in page, one of them at each other entrance: `own-path.test.ts` tries far more. */
const tries = entrances.map((at, index) => ({
  at,
  wanteds: index === 0 ? disguises : disguises.slice(index % disguises.length).slice(0, 1),
}))

const wanting = (at: string, wanted: string) => `${at}?wanted=${encodeURIComponent(wanted)}`

test('no sign-in address redirects to another site, signed in or not', async ({ page, site, login }) => {
  const visits = await anotherSite(page)
  const { email, password } = await aReadyCompany(site)
  const home = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  for (const { at, wanteds } of tries) {
    await test.step(`${at}, not signed in`, async () => {
      for (const wanted of wanteds) {
        await page.goto(wanting(at, wanted))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).not.toHaveURL(/wanted|other/)
        await expect(page.locator('a[href*="other"]')).toHaveCount(0)
      }
    })
  }
  for (const wanted of disguises.slice(0, 2)) {
    await test.step(`signing in with ${wanted}`, async () => {
      await page.goto(wanting('/login', wanted))
      await login(page, email, password)
      await expect(home).toBeVisible()
      await logOff(page)
      await expectSignIn(page)
    })
  }
  await login(page, email, password)
  for (const [index, at] of entrances.entries()) {
    await test.step(`${at}, signed in`, async () => {
      await page.goto(wanting(at, disguises[index] ?? elsewhere))
      // An invalid invitation is reported as such to everybody who opens it.
      const arrived = at.startsWith('/register')
        ? page.getByRole('link', { name: 'Continue to Assay' })
        : home
      await expect(arrived).toBeVisible()
      await expect(page).not.toHaveURL(/wanted|other/)
    })
  }
  expect(visits).toEqual([])
})

test('another site cannot replace one’s own session', async ({ page, context, site, login }) => {
  await anotherSite(page)
  const { email, password, organizationId } = await aReadyCompany(site)
  await login(page, email, password)
  const own = (await context.cookies(`${site.url}/auth`)).map(({ name, value }) => ({ name, value }))
  expect(own).toHaveLength(1)
  for (const auth of ['auth', '%61uth', '%61%75%74%68', 'AUTH/../auth', './auth']) {
    for (const [method, path] of [
      ['get', `/${auth}/oidc/${organizationId}/start`],
      ['post', `/${auth}/login/refresh`],
    ] as const) {
      await page.goto(elsewhere)
      const answered = page.waitForResponse(answer => answer.url().startsWith(site.url))
      await page.evaluate(sendForm, { method, action: site.url + path })
      expect((await answered).status(), path).toBe(403)
      await page.waitForURL(url => url.origin === site.url)
    }
    const now = (await context.cookies(`${site.url}/auth`)).map(({ name, value }) => ({ name, value }))
    expect(now).toEqual(own)
  }
  await page.goto(site.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** As a page does that sends its visitor on. */
function sendForm(given: { method: string; action: string }): void {
  const form = Object.assign(document.createElement('form'), given)
  document.body.append(form)
  form.submit()
}
