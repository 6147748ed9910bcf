import { join } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '#server/platform/files/store.ts'
import { keptPassword, makePassword } from './demo/password.ts'
import { storeClosedPeriods } from './demo/periods.ts'
import { removeDemo } from './demo/remove.ts'
import { hashesOf, passwordInUse, setPasswords, signInLines } from './demo/sign-ins.ts'

interface Demo {
  config: { ASSAY_DEMO_PASSWORD?: string | undefined }
  /** The data folder, where a password that was made is kept. */
  folder: string
  /** The start's output is read by a person; a log keeps it for everybody. */
  isWatched?: boolean
  /** The store of evidence; without one, the demo has none. */
  files?: Pick<FileStore, 'put'> | undefined
}

/**
 * Loads the demo companies, as the owner and in the caller's transaction, if there is no company yet. Returns the lines
 * that explain how to sign in, at this start and at later ones; none if the database was filled otherwise.
 */
export async function loadDemo(client: pg.ClientBase, demo: Demo): Promise<{ signIns: string[] }> {
  if (await isEmpty(client)) {
    const password = passwordFor(demo)
    await load(client, password, demo.files)
    return { signIns: signInLines(wordsFor(demo, password)) }
  }
  if (!(await isLoaded(client))) return { signIns: [] }
  return { signIns: signInLines(wordsFor(demo, await passwordInUse(client, knownPasswords(demo)))) }
}

/** Reloads the demo companies, as the owner and in the caller's transaction, with the password of the first time. */
export async function reloadDemo(client: pg.ClientBase, demo: Demo): Promise<void> {
  await removeDemo(client)
  await load(client, passwordFor(demo), demo.files)
}

function wordsFor({ config, folder, isWatched }: Demo, password: string | undefined): string {
  if (!password) return 'the password that was set at the first start'
  if (isWatched) return `the password ${password}`
  return password === config.ASSAY_DEMO_PASSWORD
    ? 'the password of ASSAY_DEMO_PASSWORD'
    : `the password in ${fileIn(folder)}`
}

function knownPasswords({ config, folder }: Demo): (string | undefined)[] {
  return [config.ASSAY_DEMO_PASSWORD, keptPassword(fileIn(folder))]
}

function passwordFor(demo: Demo): string {
  return knownPasswords(demo).find(Boolean) ?? makePassword(fileIn(demo.folder))
}

function fileIn(folder: string): string {
  return join(folder, 'demo-password')
}

async function load(client: pg.ClientBase, password: string, files: Demo['files']): Promise<void> {
  // The hashes are made on other threads while the rows go in.
  const hashes = hashesOf(password)
  const { addHarborValley } = await import('./demo/harbor-valley.ts')
  const { addLakeside } = await import('./demo/lakeside.ts')
  const companies = [await addHarborValley(client, files), await addLakeside(client)]
  await storeClosedPeriods(client)
  await setPasswords(client, hashes)
  await client.query(`insert into settings (key, value) values ('demo', $1::jsonb)`, [
    JSON.stringify({ companies }),
  ])
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
