import { type DemoBrowser, openDemo } from '../support/demo-browser.ts'
import { lighthouse as audit } from '../support/lighthouse.ts'
import { atLeast, type Figure, notRun } from '../support/print.ts'
import type { Bench } from '../support/stage.ts'

async function run(): Promise<Figure[]> {
  const demo = await openDemo().catch(error => String(error))
  if (typeof demo === 'string') return [notRun('Lighthouse', '≥ 98', `no browser (ASSAY_BROWSER): ${demo}`)]
  try {
    const signIn = await scoresOf(demo, '/login', 'sign-in')
    const page = demo.context.pages()[0] ?? (await demo.context.newPage())
    await demo.signIn(page)
    await page.goto('about:blank')
    return [...signIn, ...(await scoresOf(demo, '/questions', 'My Questions'))]
  } finally {
    await demo.close()
  }
}

async function scoresOf({ url, port }: DemoBrowser, path: string, name: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const form of ['desktop', 'mobile'] as const) {
    for (const [category, score] of await audit(`${url}${path}`, { port, form })) {
      const goal = form === 'mobile' && category === 'performance' ? 90 : 98
      figures.push(atLeast(`${name}, ${form}: ${category}`, goal, score, '%'))
    }
  }
  return figures
}

export const lighthouse: Bench = {
  name: 'lighthouse',
  heading: 'Lighthouse, on the demo company',
  run,
  notes: ['The better of two runs each: the machine’s other work only ever takes away.'],
}
