import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { quickFolder } from '../testing/quick-folder.ts'

const installed = '/usr/lib/postgresql'
const nobody = 65534
const PATIENCE_MS = 60_000

/** The programs of a PostgreSQL that the machine has installed, pg_dump among them; null where there is none. */
export function findPrograms(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map(version => join(installed, version, 'bin'))
  return (
    found.find(bin => ['initdb', 'postgres', 'pg_dump'].every(name => existsSync(join(bin, name)))) ?? null
  )
}

/** An empty cluster with one database, `assay`, whose owner is no superuser but may create roles. */
export interface OwnCluster {
  ownerUrl: string
  superuserUrl: string
  stop(): Promise<void>
}

export async function startCluster(bin: string): Promise<OwnCluster> {
  const folder = await quickFolder('assay-cluster-')
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (user.uid) await chown(folder, user.uid, nobody)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...user,
    env,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  const options = ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'timezone=UTC']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...user,
    env,
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = once(server, 'exit')
  const urlOf = (name: string, database: string) => `postgres://${name}@localhost/${database}?host=${folder}`
  await answers(urlOf('postgres', 'postgres'))
  await run(urlOf('postgres', 'postgres'), [
    'create role assay_owner login createrole',
    'create database assay owner assay_owner',
  ])
  return {
    ownerUrl: urlOf('assay_owner', 'assay'),
    superuserUrl: urlOf('postgres', 'assay'),
    stop: async () => {
      server.kill('SIGINT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(50)) {
    try {
      return await run(url, ['select 1'])
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
