import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readStatistics, statisticsText } from '#server/sweeps/plans/statistics.ts'
import type { Site } from './support/arrange.ts'
import { type Figure, noted, notRun } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

/** Answers of a database that is large enough for its plans to be those of production. */
const ENOUGH_ANSWERS = 1_000_000

async function run(stage: Stage): Promise<Figure[]> {
  const large = await stage.large()
  return [
    large ? await write(stage, 'large', large) : notRun('large', '–', 'add --large'),
    await write(stage, 'standard', await stage.site()),
  ]
}

async function write({ root }: Stage, name: string, { owner, answers }: Site): Promise<Figure> {
  if (answers < ENOUGH_ANSWERS) return notRun(name, '–', 'add --standard')
  const path = `server/sweeps/plans/${name}.json`
  await owner.query('vacuum (analyze)')
  await writeFile(join(root, path), statisticsText(await readStatistics(owner)))
  return noted(name, path)
}

export const statistics: Bench = {
  name: 'statistics',
  heading: 'The statistics that the test of plans restores',
  run,
}
