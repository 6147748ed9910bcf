import { setTimeout as sleep } from 'node:timers/promises'
import { runServer } from '#server/crash-tests/running-server.ts'
import { answerPages, questionPages, saves, singleAnswers } from '#server/sweeps/hot-calls/requests.ts'
import { environmentOf, openFolder, type Site } from './support/arrange.ts'
import { atMost, type Figure, notRun } from './support/print.ts'
import { median } from './support/quantile.ts'
import { residentMegabytes } from './support/resident-memory.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const own = await ownDatabase()
  const site = await stage.site()
  return [
    atMost('first start, empty data folder, to ready', 15, own.first, 's'),
    atMost('start with the database of the data folder, to ready', 2, own.again, 's'),
    atMost('start with DATABASE_URL, database warm, to ready', 2, await besideWarm(site), 's'),
    ...(await memory(stage, site)),
  ]
}

/** As after the installation: everything is made at the first start, and found at the second. */
async function ownDatabase(): Promise<{ first: number; again: number }> {
  const folder = await openFolder()
  try {
    const environment = { ASSAY_DATA: folder.path }
    const first = await readySeconds(environment)
    const again = [
      await readySeconds(environment),
      await readySeconds(environment),
      await readySeconds(environment),
    ]
    return { first, again: median(again) }
  } finally {
    await folder.remove()
  }
}

async function besideWarm(site: Site): Promise<number> {
  const folder = await openFolder()
  const environment = environmentOf(site.ownerUrl, folder.path)
  const times = []
  for (let time = 0; time < 3; time++) times.push(await readySeconds(environment))
  await folder.remove()
  return median(times)
}

/** From the start of the process until it prints its address. */
async function readySeconds(environment: Record<string, string>): Promise<number> {
  const from = performance.now()
  const server = await runServer(environment)
  const seconds = (performance.now() - from) / 1000
  await server.stop()
  return seconds
}

async function memory(stage: Stage, site: Site): Promise<Figure[]> {
  if (process.platform !== 'linux') return [notRun('memory of the server', '≤ 150 MB', 'needs Linux')]
  const folder = await openFolder()
  const server = await runServer(environmentOf(site.ownerUrl, folder.path))
  try {
    await sleep(5000)
    const rest = residentMegabytes(server.process.pid)
    const peak = await peakUnderLoad(stage, { ...site, server })
    return [
      atMost('memory of the server at rest, 5 s after its start', 150, rest, 'MB'),
      atMost('memory under 100 clients for 10 s, highest', 350, peak, 'MB'),
    ]
  } finally {
    await server.stop()
    await folder.remove()
  }
}

async function peakUnderLoad(stage: Stage, site: Site): Promise<number> {
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const requests = [
    ...answerPages(site, who),
    ...questionPages(site, who),
    ...(await singleAnswers(site, who)).slice(0, 20),
    ...(await saves(site, who, 15)).slice(0, 10),
  ]
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(site.server.process.pid))
  }, 200)
  await stage.load().run({ url: site.server.url, requests, clients: 100, seconds: 10 })
  clearInterval(watch)
  return peak
}

export const start: Bench = { name: 'start', heading: 'Starting, and memory', run }
