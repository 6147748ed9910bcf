import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { DiskStore } from '#server/platform/files/disk-store.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { type Site, site } from '#server/testing/test-server.ts'
import { loadDemo } from '../demo.ts'

/** A database with the demo loaded, as the start does it. */
export interface DemoContext {
  here: Site
  folder: string
  /** The store of evidence. */
  files: DiskStore
  signIns: string[]
  password: string
  freshFolder: () => string
  load: (on: Site, demo?: Partial<Parameters<typeof loadDemo>[1]>) => Promise<{ signIns: string[] }>
  one: (text: string, on?: Site) => Promise<Record<string, unknown>>
}

export async function demoContext(): Promise<DemoContext> {
  const folders: string[] = []
  const freshFolder = () => {
    const made = mkdtempSync(join(tmpdir(), 'assay-demo-'))
    folders.push(made)
    return made
  }
  afterAll(() => {
    for (const each of folders) rmSync(each, { recursive: true })
  })
  const folder = freshFolder()
  const here = await site()
  const files = new DiskStore({ folder: freshFolder(), secret: testSecret })
  /** As the owner, in one transaction. */
  const load: DemoContext['load'] = async (on, demo = {}) => {
    const client = await on.owner.connect()
    try {
      await client.query('begin')
      const loaded = await loadDemo(client, { config: {}, folder, isWatched: true, files, ...demo })
      await client.query('commit')
      return loaded
    } finally {
      client.release()
    }
  }
  const { signIns } = await load(here)
  const password = readFileSync(join(folder, 'demo-password'), 'utf8').trim()
  const one: DemoContext['one'] = async (text, on = here) => (await on.owner.query(text)).rows[0]
  return { here, folder, files, signIns, password, freshFolder, load, one }
}
