import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Version } from './running-server.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

export interface Older {
  commit: string
  /** The release, or the day of the commit. */
  name: string
  /** The migrations that this version has and it has not. */
  migrations: string[]
}

/**
 * Finds the version before this one: the newest release that has fewer migrations, or, before there are releases, the
 * last commit that is a day older than this one and whose migrations still have their names. ASSAY_OLDER names another.
 * Undefined without a history to find it in.
 */
export function findOlder(): Older | undefined {
  const now = migrationsAt('HEAD')
  for (const commit of candidates()) {
    const before = migrationsAt(commit)
    const migrations = now.filter(name => !before.includes(name))
    const areKnown = before.length > 0 && before.every(name => now.includes(name))
    if (areKnown && migrations.length > 0) return { commit, name: nameOf(commit), migrations }
  }
  return undefined
}

function candidates(): string[] {
  const { ASSAY_OLDER } = process.env
  if (ASSAY_OLDER) return [ASSAY_OLDER]
  const releases = git('tag', '--merged', 'HEAD', '--sort=-creatordate', 'v*')
  const [moment] = git('log', '-1', '--format=%ct', 'HEAD')
  const older = moment ? git('rev-list', '-100', `--before=${Number(moment) - 86_400}`, 'HEAD') : []
  return [...releases, ...older]
}

const nameOf = (commit: string) =>
  git('describe', '--tags', '--exact-match', commit)[0] ??
  git('log', '-1', '--format=%h of %cs', commit)[0] ??
  commit

const migrationsAt = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'db/migrations/').filter(name => name.endsWith('.sql'))

/** The lines that git prints; none where there is no git, no repository, or no such commit. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Lays the older version out in a folder, to be started from its sources. */
export async function layOut({ commit }: Older, folder: string): Promise<Version> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const archive = join(folder, '..', 'older.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  if (await hasOurPackages(folder)) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--omit=dev', '--omit=optional', '--no-audit', '--no-fund'], { cwd: folder })
  return { folder, arguments: ['--disable-warning=ExperimentalWarning', 'server/main.ts'] }
}

/** Checks whether everything that the older version depends on is installed here in the same version. */
async function hasOurPackages(folder: string): Promise<boolean> {
  const dependenciesIn = async (path: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(join(path, 'package.json'), 'utf8')).dependencies
  const [older, ours] = [await dependenciesIn(folder), await dependenciesIn(root)]
  return Object.entries(older).every(([name, version]) => ours[name] === version)
}
