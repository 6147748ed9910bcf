import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { contentOf } from './content-of.ts'
import { findPrograms, type OwnCluster, startCluster } from './own-cluster.ts'
import { type RunningServer, runServer } from './running-server.ts'

const bin = findPrograms()
if (!bin) process.stderr.write('Not tested, backup and restore: no PostgreSQL is installed here.\n')
const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'))
const password = 'only-for-this-drill'
const clusters: OwnCluster[] = []
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The first commands under a heading of the page for operators. */
function commandsOf(heading: string): string {
  const [, commands] = new RegExp(`## ${heading}\n[\\s\\S]*?\`\`\`sh\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  if (!commands) throw new Error(`no commands under ${heading}`)
  return commands
}

function shell(commands: string, { ownerUrl }: OwnCluster): { status: number | null; said: string } {
  const env = { ...process.env, DATABASE_URL: ownerUrl, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function aCluster(): Promise<OwnCluster> {
  const cluster = await startCluster(bin ?? '')
  clusters.push(cluster)
  return cluster
}

function serve({ ownerUrl }: OwnCluster): Promise<RunningServer> {
  return runServer({
    DATABASE_URL: ownerUrl,
    ASSAY_DATA: folder,
    ASSAY_SECRET: 'the secret that is kept together with the backup',
    ASSAY_DEMO_PASSWORD: password,
  })
}

/** Returns the errors that the check of each company's audit log has found. */
async function faultsOf({ superuserUrl }: OwnCluster): Promise<unknown[]> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    const { rows } = await client.query('select organization_id as id from organizations order by 1')
    const faults: unknown[] = []
    for (const { id } of rows) {
      await client.query(`select set_config('assay.organization_id', $1, false)`, [String(id)])
      faults.push(...(await client.query('select * from assay.verify_audit()')).rows)
    }
    return faults
  } finally {
    await client.end()
  }
}

async function signInAndRead(url: string): Promise<number> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { access_token: string } }
  const report = await fetch(`${url}/api/v1/answers/report`, {
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  expect(report.status).toBe(200)
  return (await report.text()).split('\n').length
}

// In their order: the second test restores the backup that the first one makes.
describe.runIf(bin)('a backup by the owner', { shuffle: false }, async () => {
  const original = bin ? await aCluster() : (null as never)
  let answers = 0

  test('made by the documented command, it loses nothing on an empty cluster', async () => {
    const server = await serve(original)
    answers = await signInAndRead(server.url)
    expect(answers).toBeGreaterThan(100)
    await server.stop()
    expect(shell(commandsOf('Back up with PostgreSQL’s programs'), original)).toEqual({ status: 0, said: '' })
    const restored = await aCluster()
    expect(shell(commandsOf('Restore a dump'), restored)).toEqual({ status: 0, said: 'CREATE ROLE\n' })
    expect(await contentOf(restored.superuserUrl)).toEqual(await contentOf(original.superuserUrl))
    expect(await faultsOf(restored)).toEqual([])
    const again = await serve(restored)
    expect(await signInAndRead(again.url)).toBe(answers)
    await again.stop()
  }, 300_000)

  test('restored before the role existed, it is repaired by the start', async () => {
    const restored = await aCluster()
    const { said } = shell('pg_restore --no-owner --dbname="$DATABASE_URL" assay.dump || true', restored)
    expect(said).toMatch(/role "assay_server_assay" does not exist/)
    const server = await serve(restored)
    expect(await signInAndRead(server.url)).toBe(answers)
    await server.stop()
    const [{ policies: found }, { policies: wanted }] = [
      await contentOf(restored.superuserUrl),
      await contentOf(original.superuserUrl),
    ]
    expect(found).toEqual(wanted)
  }, 300_000)
})
