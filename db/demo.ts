import { join } from 'node:path'
import type pg from 'pg'
import { addHarborValley } from './demo/harbor-valley.ts'
import { addLakeside } from './demo/lakeside.ts'
import { keptPassword, makePassword } from './demo/password.ts'
import { hashesOf, passwordInUse, setPasswords, signInLines } from './demo/sign-ins.ts'

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
  const known = [demo.config.ASSAY_DEMO_PASSWORD, keptPassword(file)]
  if (await isEmpty(client)) {
    const password = known.find(Boolean) ?? makePassword(file)
    await load(client, password)
    return { signIns: signInLines(password) }
  }
  if (!(await isLoaded(client))) return { signIns: [] }
  return { signIns: signInLines(await passwordInUse(client, known)) }
}

async function load(client: pg.ClientBase, password: string): Promise<void> {
  // The hashes are made on other threads while the rows go in.
  const hashes = hashesOf(password)
  await addHarborValley(client)
  await addLakeside(client)
  await setPasswords(client, hashes)
  await client.query(`insert into settings (key, value) values ('demo', 'true')`)
  await client.query('analyze questions, question_options, entities, entity_protocols, answers, assignments')
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select from organizations limit 1')
  return rows.length === 0
}

async function isLoaded(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from settings where key = 'demo'`)
  return rows.length > 0
}
