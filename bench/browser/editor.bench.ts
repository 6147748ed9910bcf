import type { Page } from '@playwright/test'
import { openDemo } from '../support/demo-browser.ts'
import { forgetPaints, paintsOf, recordPaints, slowDown } from '../support/paints.ts'
import { atMost, type Figure, noted, notRun, rounded } from '../support/print.ts'
import { quantile } from '../support/quantile.ts'
import type { Bench } from '../support/stage.ts'

const TOPICS = 40
const QUESTIONS = 30
const DRAGS = 8
const SENTENCE = ' and a sentence of some length behind it'

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string')
    return [notRun('typing painted', '< 50 ms', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await demo.signIn(page)
    await openEditor(page, demo.url)
    await slowDown(page)
    await page.evaluate(recordPaints)
    const typing = await typingPaints(page)
    const drags = await dragPaints(page)
    return [
      atMost('typing in the editor, key to painted: p95', 50, quantile(typing, 0.95), 'ms'),
      noted('    median', `${rounded(quantile(typing, 0.5))} ms`),
      atMost('a dragged topic, drop to painted: p95', 100, quantile(drags, 0.95), 'ms'),
    ]
  } finally {
    await demo.close()
  }
}

/** A framework of 1,200 questions, written as a spreadsheet, in its editor. */
async function openEditor(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/company/frameworks/import`)
  const buffer = Buffer.from(sheet())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Many rules.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Import 1,200 questions/ }).click()
  const link = page.getByRole('link', { name: 'View questions' })
  await link.waitFor({ timeout: 60_000 })
  const address = new URL((await link.getAttribute('href')) ?? '', url)
  address.searchParams.set('view', '"edit"')
  await page.goto(address.href)
  await page.getByRole('treeitem').first().waitFor()
  await page.waitForLoadState('networkidle')
}

function sheet(): string {
  const rows = ['Kind,Number,Title,Text']
  for (let topic = 1; topic <= TOPICS; topic += 1) {
    rows.push(`Topic,${topic},Topic ${topic},`)
    for (let question = 1; question <= QUESTIONS; question += 1)
      rows.push(
        `Question,${topic}.${question},Rule ${question},Is rule ${question} of topic ${topic} in place?`,
      )
  }
  return rows.join('\n')
}

async function typingPaints(page: Page): Promise<number[]> {
  await page.getByRole('treeitem').nth(3).click()
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.click()
  // The first key also saves the layout of the page.
  await page.keyboard.type('x')
  await page.locator('[role=status][data-state=saved]').waitFor()
  await page.evaluate(forgetPaints)
  await page.keyboard.type(SENTENCE, { delay: 150 })
  return paintsOf(page, 'keydown', SENTENCE.length)
}

/** Topics dragged below the next one, while all are collapsed so that both are in view. */
async function dragPaints(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.evaluate(forgetPaints)
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const line = (index: number) => page.getByRole('treeitem').nth(index)
    const saved = page.waitForResponse(response => response.url().endsWith('/order'))
    await line(drag).dragTo(line(drag + 2), { targetPosition: { x: 90, y: 30 } })
    await saved
  }
  return paintsOf(page, 'drop', DRAGS)
}

export const editor: Bench = {
  name: 'editor',
  heading: 'The editor with 1,200 questions, at a quarter of the speed',
  run,
  notes: ['From the event to the frame that follows it.'],
}
