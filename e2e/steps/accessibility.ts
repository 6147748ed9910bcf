import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { contrastFaults } from './contrast.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
type Size = typeof desktop
const dialog = '[role=dialog]'
// Describing what is right costs more than finding what is wrong. Rules about sound and orientation alone ask for the
// files of a page before.
const brief = { resultTypes: ['violations'] as ['violations'], selectors: false, preload: false }
/** Of the rules that are not about colors, those that depend on the room that elements have. */
const aboutRoom = ['scrollable-region-focusable']

/**
 * Axe finds nothing, on desktop and phone widths, and on a phone nothing scrolls sideways. The colors of a scheme are
 * the same at every width: contrast is checked on the first of them, in both schemes.
 */
export async function expectAccessible(page: Page, sizes: readonly Size[] = [desktop, phone]): Promise<void> {
  let before = ''
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (size === phone) await expectNoSidewaysScroll(page)
    if (index === 0) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const within = await shownScope(page)
    const shown = await page.evaluate(describeShown, within)
    // The same elements as before differ only in what depends on their room.
    await expectNoFaults(page, within, shown === before ? aboutRoom : undefined)
    before = shown
    if (index > 0) continue
    await expectContrast(page, within, 'light')
    await expectContrast(page, within, 'dark')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
}

/** Returns the dialog, where there is one: the page behind it is checked where no dialog covers it. */
async function shownScope(page: Page): Promise<string> {
  await page.waitForFunction(hasComeToRest)
  // The dialogs of pages that are kept hidden are not what is shown.
  const dialogs = await page.locator(dialog).filter({ visible: true }).count()
  return dialogs > 0 ? dialog : 'body'
}

/** Runs in the page: nothing is being loaded, which dims a list, and nothing fades in or out any more. */
function hasComeToRest(): boolean {
  const busy = [...document.querySelectorAll('[aria-busy=true]')]
  if (busy.some(each => each.checkVisibility())) return false
  const isEndless = ({ effect }: Animation) =>
    effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  return document.getAnimations().every(each => each.playState !== 'running' || isEndless(each))
}

/** Runs in the page: the elements that are shown, with their attributes and texts but without where they are. */
function describeShown(within: string): string {
  const shown = [...document.querySelectorAll(`${within}, ${within} *`)].filter(each =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  return shown.map(describe).join('')

  function describe(each: Element): string {
    const attributes = [...each.attributes].filter(({ name }) => !/^(style|data-full-screen)$/.test(name))
    const texts = [...each.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
    return `<${each.tagName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')}>${texts.map(node => node.nodeValue).join('')}`
  }
}

/** Checks everything but colors; by rules, if any are named. */
async function expectNoFaults(page: Page, within: string, rules?: string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // There are no frames to follow, and being ready to follow them takes several times as long.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'axe.version' }) }).setLegacyMode()
  if (within === dialog) builder.include(dialog)
  const chosen = rules ? { runOnly: rules } : { rules: { 'color-contrast': { enabled: false } } }
  builder.options({ ...brief, ...chosen })
  await page.evaluate(setKeptPagesAside)
  const { violations } = await builder.analyze().finally(() => page.evaluate(putKeptPagesBack))
  expectNone(page, 'light', violations)
}

type WithKept = typeof globalThis & { keptPages?: [Element, Comment][] }

/** Runs in the page: axe reads the styles of pages that are kept hidden too, which only costs time. */
function setKeptPagesAside(): void {
  const kept = [...document.querySelectorAll('[style*="display: none !important"]')]
  const outermost = kept.filter(each => !kept.some(other => other !== each && other.contains(each)))
  ;(globalThis as WithKept).keptPages = outermost.map(each => {
    const mark = document.createComment('')
    each.replaceWith(mark)
    return [each, mark]
  })
}

function putKeptPagesBack(): void {
  for (const [each, mark] of (globalThis as WithKept).keptPages ?? []) mark.replaceWith(each)
}

/** Needs axe in the page, where the check of everything else leaves it. */
async function expectContrast(page: Page, within: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  expectNone(page, colorScheme, await contrastFaults(page, within, brief))
}

/** Everything that is clicked or tapped is 24 px high and wide, or has as much room. */
export async function expectTargets(page: Page): Promise<void> {
  // Elements out of view have no room of their own until they are painted.
  await page.evaluate(() => {
    const painted = new CSSStyleSheet()
    painted.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(painted)
  })
  const builder = new AxeBuilder({ page }).setLegacyMode()
  builder.options({ ...brief, runOnly: ['target-size'] })
  const { violations } = await builder.analyze()
  expectNone(page, 'light', violations)
}

function expectNone(
  page: Page,
  colorScheme: string,
  violations: { id: string; nodes: { html: string }[] }[],
): void {
  const found = violations.map(
    ({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 400)}`,
  )
  // Continues after a violation, so that one run reports them all.
  expect.soft(found, `${colorScheme}, ${page.viewportSize()?.width} wide: ${page.url()}`).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth)
  await expect.poll(excess, `scrolls sideways on a phone: ${page.url()}`).toBe(0)
}
