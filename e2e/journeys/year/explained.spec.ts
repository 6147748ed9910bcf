import type { Page } from '@playwright/test'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { demoPassword } from '../../site.ts'
import { expectTargets } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'

const admin = { email: 'admin@demo.example', password: demoPassword }

/** Figures of risks, scores and exposures are shown with one decimal, and so are these, which say what they are. */
const notExplained = [
  // The threshold that somebody set, and the ends of a scale.
  /threshold of \d/,
  /Threshold \d/,
  /threshold is \d/,
  /thresholds of the frameworks are \d/,
  // The edition of a framework.
  /Framework \d/,
  // A difference is between two figures that are both explained.
  /[+−]\d/,
  /\d (higher|lower)$/,
  // The entities lie between these.
  /range from \d/,
]

/** The figures on the page that do not lead to how they come about. */
function unexplained(page: Page, excused: readonly string[]): Promise<string[]> {
  return page.evaluate(
    sources => {
      const excuses = sources.map(source => new RegExp(source))
      const main = document.querySelector('main') ?? document.body
      const found: string[] = []
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (!element || !/(^|[^\d.,])\d{1,3}\.\d($|[^\d%])/.test(text)) continue
        const isShown = element.checkVisibility({ visibilityProperty: true })
        const isPicture = element.closest('[aria-hidden="true"], [role="presentation"]')
        const isLinked = element.closest('a[href*="#"]')
        if (isShown && !isPicture && !isLinked && !excuses.some(each => each.test(text))) {
          const section = element.closest('section, [role="region"], table')
          const name =
            section?.querySelector('h2, caption')?.textContent ?? section?.getAttribute('aria-label')
          found.push(`${name ?? 'page'}: ${text}`)
        }
      }
      return [...new Set(found)]
    },
    excused.map(each => each),
  )
}

test('every figure of risks, dashboards, overviews and comparisons leads to how it comes about', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(240_000)
  const ask = await callerFor(site, admin)
  const [entity] = (await ask(entitiesApi.list, { sort: 'name|asc' })).data
  const [period] = (await ask(periodsApi.list, { filter: { closed: false } })).data
  await signIn(page, admin)
  const ofPeriod = `/company/assessment-periods/${period?.id}`
  const excused = notExplained.map(({ source }) => source)
  const places = [
    ['/risks', 'Entities compared'],
    ['/risks?grouping=threat-category', 'Threat and category'],
    ['/risks?chart=matrix', 'Impact →'],
    ['/risks/register', 'Phishing-resistant sign-in at the hospitals'],
    ['/dashboard', 'Top risks'],
    ['/company/organization-dashboard', 'Enter'],
    [`/entities/${entity?.id}/overview`, 'By framework'],
    [ofPeriod, 'Completion over time'],
    [`${ofPeriod}/comparison`, 'Answers that moved'],
    ...['division', 'entity', 'topic', 'threat', 'category'].map(
      by => [`${ofPeriod}/comparison?by=${by}`, 'Answers that moved'] as const,
    ),
  ] as const
  const found: string[] = []
  for (const [at, shows] of places) {
    await page.goto(at)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    for (const each of await unexplained(page, excused)) found.push(`${at} ${each}`)
    await expectTargets(page)
  }
  expect(found).toEqual([])
})
