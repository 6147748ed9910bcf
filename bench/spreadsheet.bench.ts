import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { answersFile } from './support/answers-file.ts'
import { importSpreadsheet, undoSpreadsheet } from './support/import-spreadsheet.ts'
import { atMost, type Figure, noted } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'
import { syntheticSites } from './support/synthetic-sites.ts'

/** The hospitals of the United States, if their list is available beside the project. */
function hospitals(root: string): Buffer | null {
  const file = join(root, '../shared/data/entities/cms-hospitals.csv')
  return existsSync(file) ? readFileSync(file) : null
}

const ANSWERS = 30_000

/** Generated entities have names of the same list, which an import of them would take for changes of theirs. */
async function renameEntities(ownerUrl: string, organizationId: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`update entities set name = 'Generated ' || id where organization_id = $1`, [
      organizationId,
    ])
  } finally {
    await owner.end()
  }
}

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  // The last company is another bench's.
  const company = site.companies.at(-2) ?? site.first
  await renameEntities(site.ownerUrl, company.organizationId)
  const who = await site.signIn(company.primaryUserId, company.organizationId)
  const file = hospitals(stage.root) ?? syntheticSites(5394)
  const first = await importSpreadsheet(site, who, file)
  const again = await importSpreadsheet(site, who, file, { isPreviewOnly: true })
  const undo = await undoSpreadsheet(site, who, first.id)
  const { bytes, rows, periodId } = await answersFile(site, company, ANSWERS)
  const answers = await importSpreadsheet(site, who, bytes, { periodId })
  const undoAnswers = await undoSpreadsheet(site, who, answers.id)
  const asked = `${rows.toLocaleString('en')} answers of an earlier assessment`
  return [
    atMost('5,394 entities, from the upload to the last row written', 10, first.preview + first.apply, 's'),
    noted('    preview · apply', `${first.preview.toFixed(1)} · ${first.apply.toFixed(1)} s`),
    atMost('preview of the same file again', 5, again.preview, 's'),
    atMost('undo', 10, undo, 's'),
    atMost(`${asked}, from the upload to the last row written`, 20, answers.preview + answers.apply, 's'),
    noted('    preview · apply', `${answers.preview.toFixed(1)} · ${answers.apply.toFixed(1)} s`),
    atMost('undo of these answers', 20, undoAnswers, 's'),
  ]
}

export const spreadsheet: Bench = {
  name: 'spreadsheet',
  heading: 'Import of 5,394 entities and of answers from CSV',
  run,
  notes: ['A file of the same traps is made where the list of hospitals is not beside the project.'],
}
