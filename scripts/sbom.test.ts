import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

interface Component {
  'bom-ref': string
  group?: string
  name: string
  version: string
  hashes: { alg: string; content: string }[]
  licenses: ({ expression: string } | { license: { id: string } })[]
}

interface Bill {
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Locked {
  version: string
  license: string
  integrity: string
  dev?: boolean
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'assay-bill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string): string {
  const file = join(folder, name)
  const { status } = spawnSync('node', ['scripts/sbom.mjs', file], { cwd: root, stdio: 'inherit' })
  expect(status).toBe(0)
  return readFileSync(file, 'utf8')
}

function production(): [string, Locked][] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
}

test('no production package of the lock file is missing from the bill, nor its version, licence or hash', () => {
  const { components } = JSON.parse(write('bill.json')) as Bill
  const listed = components.map(({ group, name, version, hashes, licenses: [licence] }) => {
    const [hash] = hashes
    const algorithm = hash?.alg.replace('SHA-', 'sha')
    const integrity = `${algorithm}-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`
    const terms = licence && ('expression' in licence ? licence.expression : licence.license.id)
    return [group ? `${group}/${name}` : name, version, terms, integrity].join(' ')
  })
  const locked = production().map(([path, { version, license, integrity }]) =>
    [path.split('node_modules/').at(-1), version, license, integrity].join(' '),
  )
  expect(locked.length).toBeGreaterThan(100)
  expect([...listed].sort()).toEqual([...new Set(locked)].sort())
})

test('every dependency in the bill is a component of it, and every component is needed by something', () => {
  const { components, dependencies } = JSON.parse(write('bill.json')) as Bill
  const references = components.map(component => component['bom-ref'])
  expect(new Set(references).size).toBe(references.length)
  const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect([...needed].sort()).toEqual([...references].sort())
})

test('the same lock file makes the same bill', () => {
  expect(write('first.json')).toBe(write('second.json'))
})
