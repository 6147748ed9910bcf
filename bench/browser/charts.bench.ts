import type { Page } from '@playwright/test'
import { openDemo } from '../support/demo-browser.ts'
import { atMost, type Figure, notRun } from '../support/print.ts'
import { median } from '../support/quantile.ts'
import type { Bench } from '../support/stage.ts'

const TIMES = 7
const GOAL_MS = 200

interface Change {
  /** The control that is clicked, by its text. */
  click: string
  /** Something of the chart that is drawn then. */
  until: string
}

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string') return [notRun('charts', '≤ 200 ms', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await demo.signIn(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const trend = await trendOf(page, demo.url)
    const map = await mapsOf(page, demo.url)
    return Object.entries({ 'trend line': trend, ...map }).map(([name, ms]) =>
      atMost(`${name}: click to painted`, GOAL_MS, ms, 'ms'),
    )
  } finally {
    await demo.close()
  }
}

/** The line over time, taken off the dashboard and put on again, with its figures at hand. */
async function trendOf(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/`)
  await page.locator('polyline').first().waitFor()
  await page.getByRole('button', { name: 'Arrange page' }).click()
  const choice = page.getByRole('checkbox', { name: 'Over time' })
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await choice.click()
    await page.locator('polyline').first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate(changeAndPaint, { click: 'Over time', until: 'polyline' }))
    await page.waitForLoadState('networkidle')
  }
  return median(times)
}

/** The heat map of the risks in both of its kinds, and the matrix in its place. */
async function mapsOf(page: Page, url: string): Promise<Record<string, number>> {
  await page.goto(`${url}/risks`)
  await page.locator('[role="grid"][aria-labelledby="heat-map"]').waitFor()
  await page.waitForLoadState('networkidle')
  const gridOf = (id: string) => `[role="grid"][aria-labelledby="${id}"]`
  const changes: Record<string, Change> = {
    matrix: { click: 'Matrix', until: gridOf('matrix') },
    'heat map': { click: 'Heat map', until: gridOf('heat-map') },
    'heat map, average': { click: 'Average', until: 'input[value="average"]:checked' },
    'heat map, worst': { click: 'Worst', until: 'input[value="worst"]:checked' },
  }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(changes).map(name => [name, []]))
  for (let time = 0; time <= TIMES; time++)
    for (const [name, change] of Object.entries(changes)) {
      const ms = await page.evaluate(changeAndPaint, change)
      await page.waitForLoadState('networkidle')
      // The first of each also asks the server.
      if (time > 0) times[name]?.push(ms)
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

/** Clicks a control, and returns the milliseconds until the chart is there and painted. */
function changeAndPaint({ click, until }: Change): Promise<number> {
  const labels = [...document.querySelectorAll<HTMLElement>('label')].filter(each => each.checkVisibility())
  const label = labels.find(each => each.textContent?.trim() === click)
  if (!label) throw new Error(`There is no “${click}”.`)
  const from = performance.now()
  label.click()
  return new Promise((done, refuse) => {
    const look = () => {
      if (performance.now() - from > 5000) return refuse(new Error(`“${click}” has drawn nothing.`))
      if (!document.querySelector(until)?.checkVisibility()) return requestAnimationFrame(look)
      const painted = new MessageChannel()
      painted.port1.onmessage = () => done(performance.now() - from)
      return painted.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

export const charts: Bench = {
  name: 'charts',
  heading: 'Charts drawn, at a quarter of the speed',
  run,
  notes: ['Medians of seven, with the figures at hand: what is measured is the drawing.'],
}
