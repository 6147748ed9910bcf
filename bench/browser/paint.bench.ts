import type { Page } from '@playwright/test'
import { callingAs, openDemo } from '../support/demo-browser.ts'
import { atMost, type Figure, notRun } from '../support/print.ts'
import { median } from '../support/quantile.ts'
import type { Bench } from '../support/stage.ts'

const TIMES = 5

interface Paints {
  first: number
  largest: number
}

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string') return [notRun('paint', '≤ 0.6 s', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await slowDown(page)
    const signIn = await paintsOf(page, `${demo.url}/login`)
    const send = await callingAs(page, demo)
    const link = await paintsOf(page, `${demo.url}${await aLink(send)}`)
    const questions = await paintsOf(page, `${demo.url}/questions`)
    const change = await routeChange(page)
    const option = await choosingAnOption(page)
    return [
      ...figuresOf('sign-in', signIn),
      ...figuresOf('My Questions', questions),
      ...figuresOf('a link to a document request', link, 0.5),
      atMost('route change between kept pages, click to painted', 150, change, 'ms'),
      atMost('choosing an option, click to painted', 100, option, 'ms'),
    ]
  } finally {
    await demo.close()
  }
}

/** The path of a page on which somebody without an account delivers a document. */
async function aLink(send: Awaited<ReturnType<typeof callingAs>>): Promise<string> {
  const list = await send('v2/document-request-lists', { title: 'Vendors' })
  const request = await send('v2/document-requests', {
    document_request_list_id: list.id,
    title: 'Incident response plan',
    description: '<p>The plan in force, signed, with the date of its last test.</p>',
  })
  const { url } = await send(`v2/document-requests/${request.id}/public-links`, {
    email: 'dana@vendor.example.org',
  })
  return new URL(url).pathname
}

function figuresOf(name: string, { first, largest }: Paints, firstGoal = 0.6): Figure[] {
  return [
    atMost(`${name}: first contentful paint`, firstGoal, first / 1000, 's'),
    atMost(`${name}: largest contentful paint`, 1.5, largest / 1000, 's'),
  ]
}

/** A quarter of the speed, 10 Mbit/s, 40 ms, and nothing from the browser's own cache. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  const bytes = (10 * 1024 * 1024) / 8
  const network = { offline: false, latency: 40, downloadThroughput: bytes, uploadThroughput: bytes }
  await browser.send('Network.emulateNetworkConditions', network)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function paintsOf(page: Page, url: string): Promise<Paints> {
  const paints: Paints[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    paints.push(await page.evaluate(readPaints))
  }
  return { first: median(paints.map(each => each.first)), largest: median(paints.map(each => each.largest)) }
}

function readPaints(): Promise<Paints> {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return new Promise(done => {
    new PerformanceObserver(list => {
      done({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Back and forth between two kept pages. */
async function routeChange(page: Page): Promise<number> {
  const go = async (name: string) => {
    const ms = await page.evaluate(clickAndPaint, name)
    await page.waitForLoadState('networkidle')
    return ms
  }
  await go('My Risks')
  await go('My Questions')
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await go('My Risks'), await go('My Questions'))
  return median(times)
}

function clickAndPaint(name: string): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a')]
  const from = performance.now()
  links.find(link => link.textContent === name)?.click()
  return new Promise(done => {
    const look = () => {
      const shown = [...document.querySelectorAll('main h1')].find(each => each.checkVisibility())
      if (shown?.textContent === name) requestAnimationFrame(() => done(performance.now() - from))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** The options of one question one after the other, on the page of answering. */
async function choosingAnOption(page: Page): Promise<number> {
  await page
    .getByRole('checkbox', { name: /^(?!Select all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Start answering/ }).click()
  await page.getByRole('radio').first().waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let time = 0; time <= TIMES; time++) times.push(await page.evaluate(chooseAndPaint, time % 3))
  return median(times.slice(1))
}

function chooseAndPaint(index: number): Promise<number> {
  const radio = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')]
    .filter(each => each.checkVisibility())
    .at(index)
  const from = performance.now()
  radio?.click()
  return new Promise((done, refuse) => {
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () =>
        radio?.checked ? done(performance.now() - from) : refuse(new Error('No option was chosen.'))
      painted.port2.postMessage(null)
    })
  })
}

export const paint: Bench = {
  name: 'paint',
  heading: 'Painted, at a quarter of the speed, 10 Mbit/s and 40 ms',
  run,
  notes: [
    'Medians of five loads without the browser’s cache; route changes are those between two kept pages.',
  ],
}
