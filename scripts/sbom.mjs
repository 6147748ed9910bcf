// Writes the bill of materials of what runs in production, in CycloneDX 1.6, from the lock file alone: without a network.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const target = join(root, 'sbom.cdx.json')

/** Writes `sbom.cdx.json` beside the lock file; the same lock file makes the same bill. */
export function writeBill(file = target) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  writeFileSync(file, `${JSON.stringify(billOf(lock), null, 2)}\n`)
}

export const hasBill = () => existsSync(target)

function billOf(lock) {
  const { packages } = JSON.parse(lock)
  const { '': product, ...all } = packages
  const shipped = Object.entries(all).filter(([, entry]) => !entry.dev)
  const components = new Map(
    shipped.map(([path, entry]) => [referenceOf(path, entry), describe(path, entry)]),
  )
  const main = `pkg:npm/${product.name}@${product.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': main,
        name: product.name,
        version: product.version,
        purl: main,
      },
    },
    components: [...components.values()],
    dependencies: dependenciesOf(packages, [['', product], ...shipped]),
  }
}

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function referenceOf(path, { name, version }) {
  return path === '' ? `pkg:npm/${name}@${version}` : `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`
}

function describe(path, entry) {
  const [name, group] = nameOf(path).split('/').reverse()
  const purl = referenceOf(path, entry)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version: entry.version,
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    hashes: [hashOf(entry.integrity)],
    licenses: [
      /[ (]/.test(entry.license) ? { expression: entry.license } : { license: { id: entry.license } },
    ],
    purl,
  }
}

function hashOf(integrity) {
  const [algorithm, value] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }
}

/** Each package with those it needs, one entry a version however often it is installed. */
function dependenciesOf(packages, entries) {
  const needed = new Map()
  for (const [path, entry] of entries) {
    const reference = referenceOf(path, entry)
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    })
    const found = names.map(name => resolve(packages, path, name)).filter(at => at && !packages[at].dev)
    const known = needed.get(reference) ?? []
    needed.set(reference, [...new Set([...known, ...found.map(at => referenceOf(at, packages[at]))])].sort())
  }
  return [...needed].map(([ref, dependsOn]) => ({ ref, dependsOn }))
}

/**
 * Finds a package as Node.js does from another package's folder: in its own packages, else in those of the folders
 * above.
 */
function resolve(packages, from, name) {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return null
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** A UUID of version 5's form that is the lock file's own. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeBill(process.argv[2])
