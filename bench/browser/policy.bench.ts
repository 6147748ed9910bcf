import type { Page } from '@playwright/test'
import { openDemo } from '../support/demo-browser.ts'
import { forgetPaints, paintsOf, recordPaints, slowDown } from '../support/paints.ts'
import { atMost, type Figure, noted, notRun, rounded } from '../support/print.ts'
import { quantile } from '../support/quantile.ts'
import type { Bench } from '../support/stage.ts'

const SECTIONS = 110
const PARAGRAPHS = 36
const OPENINGS = 5
const PRINTS = 5
const SENTENCE = ' and a sentence of some length behind it'
const LAST = 'The last words of the policy.'

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string')
    return [notRun('a policy of 100 pages', '< 1 s', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await demo.signIn(page)
    const address = await writePolicy(page, demo.url)
    const prints = await measured(PRINTS, () => print(page))
    await slowDown(page)
    const openings = await measured(OPENINGS, () => open(page, address))
    await page.evaluate(recordPaints)
    const typing = await typingPaints(page)
    return [
      atMost('it opens in its editor: slowest of 5', 1000, Math.max(...openings), 'ms'),
      noted('    median', `${rounded(quantile(openings, 0.5))} ms`),
      atMost('typing in it, key to painted: p95', 50, quantile(typing, 0.95), 'ms'),
      noted('    median', `${rounded(quantile(typing, 0.5))} ms`),
      atMost('its PDF, at full speed: slowest of 5', 1000, Math.max(...prints), 'ms'),
      noted('    median', `${rounded(quantile(prints, 0.5))} ms`),
    ]
  } finally {
    await demo.close()
  }
}

async function measured(times: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) taken.push(await work())
  return taken
}

/** Writes a policy of some hundred pages, and returns the address of its page. */
async function writePolicy(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/company/policies?new=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('A hundred pages')
  await dialog.getByRole('button', { name: 'Create policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'A hundred pages' }).waitFor()
  const address = page.url()
  await page.getByRole('link', { name: 'Write' }).click()
  const editor = page.getByRole('textbox', { name: 'Text of the policy' })
  await editor.click()
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, longText())
  await editor.getByText(LAST).waitFor()
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  return address
}

function longText(): string {
  const paragraph = '<p>Everybody locks the screen when they leave the desk, even for a minute.</p>'
  const section = (number: number) => `<h3>Part ${number}</h3>${paragraph.repeat(PARAGRAPHS)}`
  return `${Array.from({ length: SECTIONS }, (_, index) => section(index + 1)).join('')}<p>${LAST}</p>`
}

/** From the click on the page of the policy to the last words of its text. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const link = page.getByRole('link', { name: 'Write' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const since = performance.now()
  await link.click()
  await page.getByRole('textbox', { name: 'Text of the policy' }).getByText(LAST).waitFor()
  return performance.now() - since
}

async function print(page: Page): Promise<number> {
  const download = page.waitForEvent('download')
  const since = performance.now()
  await page.getByRole('button', { name: 'PDF' }).click()
  await (await download).path()
  return performance.now() - since
}

async function typingPaints(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Text of the policy' }).getByText('Everybody locks').first().click()
  await page.keyboard.press('End')
  await page.evaluate(forgetPaints)
  await page.keyboard.type('x')
  await paintsOf(page, 'keydown', 1)
  await page.evaluate(forgetPaints)
  await page.keyboard.type(SENTENCE, { delay: 150 })
  return paintsOf(page, 'keydown', SENTENCE.length)
}

export const policy: Bench = {
  name: 'policy',
  heading: 'A policy of a hundred pages, at a quarter of the speed',
  run,
  notes: ['From the event to the frame that follows it, or to the text that is shown.'],
}
