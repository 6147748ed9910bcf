import type { Page } from '@playwright/test'
import { callingAs, type DemoBrowser, openDemo } from '../support/demo-browser.ts'
import { atMost, type Figure, noted, notRun, rounded } from '../support/print.ts'
import { quantile } from '../support/quantile.ts'
import type { Bench } from '../support/stage.ts'

const TASKS = 500
const DRAGS = 3
/** Steps of the pointer from one column to the next and back, some a frame. */
const STEPS = 60

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string')
    return [notRun('a task dragged over the board', '≤ 34 ms', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await openBoard(page, demo)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const frames: number[] = []
    for (let drag = 0; drag < DRAGS; drag++) frames.push(...(await framesOfDrag(page)))
    return [
      atMost(`a task dragged over a board of ${TASKS}, frame: p95`, 34, quantile(frames, 0.95), 'ms'),
      noted('    median', `${rounded(quantile(frames, 0.5))} ms`),
      noted('    longest', `${rounded(Math.max(...frames))} ms`),
    ]
  } finally {
    await demo.close()
  }
}

/** A plan with its tasks in three columns, made by the calls that its page makes. */
async function openBoard(page: Page, demo: DemoBrowser): Promise<void> {
  const send = await callingAs(page, demo)
  const plan = await send('v1/action-plans', { name: 'Everything at once' })
  const tasks = Array.from({ length: TASKS }, (_, at) => ({
    ...{ due_date: null, user_id: null, state: at % 2 === 0 ? 'todo' : 'in_progress' },
    description: `Task ${at}: review it with its owner, and record what was decided.`,
  }))
  await send(`v1/action-plans/${plan.id}/tasks/mass-assignment`, { tasks })
  await page.goto(`${demo.url}/action-plans/${plan.id}?view=board`)
  await page.getByRole('listitem').filter({ hasText: 'Task 1:' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

type Recorder = typeof globalThis & { frames: number[]; isRecording: boolean }

function recordFrames(): void {
  const recorder = globalThis as Recorder
  Object.assign(recorder, { frames: [], isRecording: true })
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    recorder.frames.push(now - last)
    last = now
    if (recorder.isRecording) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

function recordedFrames(): number[] {
  const recorder = globalThis as Recorder
  recorder.isRecording = false
  return recorder.frames
}

/** Drags a task over the cards of its column and of the next one, and drops it where it was. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const columns = page.getByRole('region', { name: /^(?:To do|In progress), \d/ })
  const card = columns.first().getByRole('listitem').nth(2)
  await card.scrollIntoViewIfNeeded()
  const [from, to] = [await card.boundingBox(), await columns.nth(1).boundingBox()]
  if (!from || !to) throw new Error('The board has no cards.')
  const start = { x: from.x + from.width / 2, y: from.y + 12 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 })
  await page.evaluate(recordFrames)
  for (let step = 0; step <= STEPS; step++) {
    const way = Math.sin((Math.PI * step) / STEPS)
    await page.mouse.move(start.x + way * (to.x - from.x), start.y + 180 * Math.sin(way * Math.PI))
  }
  const frames = await page.evaluate(recordedFrames)
  await page.mouse.up()
  await page.waitForLoadState('networkidle')
  return frames
}

export const board: Bench = {
  name: 'board',
  heading: `A board of ${TASKS} tasks, at a quarter of the speed`,
  run,
  notes: ['Between two frames, while the pointer moves over the cards of two columns.'],
}
