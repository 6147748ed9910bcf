import { join } from 'node:path'
import type pg from 'pg'
import { addAnswers } from './demo/answers.ts'
import { addAssignments, addExclusions } from './demo/assignments.ts'
import { addCompany } from './demo/company.ts'
import { addEntities, entities } from './demo/entities.ts'
import { adoptFrameworks, readQuestions } from './demo/frameworks.ts'
import { demand, insertRows } from './demo/insert.ts'
import { addLakeside } from './demo/lakeside.ts'
import { keptPassword, makePassword } from './demo/password.ts'
import { divisions, people } from './demo/people.ts'
import { addPeriods } from './demo/periods.ts'
import { planAnswers } from './demo/plan-answers.ts'
import { planAssignments } from './demo/plan-assignments.ts'
import { recordLoading } from './demo/record.ts'
import type { Scene } from './demo/scene.ts'
import { hashesOf, signInLines, workingPassword } from './demo/sign-ins.ts'

interface Demo {
  config: { ASSAY_DEMO_PASSWORD?: string | undefined }
  /** The data folder, where a password that was made is kept. */
  folder: string
}

/**
 * Loads the demo companies, as the owner and in the caller's transaction, when there is no company yet. Answers
 * the lines that tell how to sign in, at this start and at later ones; none when the database was filled otherwise.
 */
export async function loadDemo(client: pg.ClientBase, demo: Demo): Promise<{ signIns: string[] }> {
  const file = join(demo.folder, 'demo-password')
  const wanted = demo.config.ASSAY_DEMO_PASSWORD
  const { rows } = await client.query('select from organizations limit 1')
  if (rows.length > 0) {
    const candidates = [wanted, keptPassword(file)]
    return { signIns: await signInLines(client, password => workingPassword(client, candidates, password)) }
  }
  const password = wanted ?? keptPassword(file) ?? makePassword(file)
  // The hashes are made on other threads while the rows go in.
  const hashes = hashesOf(people.length + 1, password)
  await addGroup(client)
  await addLakeside(client)
  return { signIns: [] }
}
