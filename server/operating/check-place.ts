import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, fault, good, note } from './finding.ts'

const LITTLE_BYTES = 5e9
const TOO_LITTLE_BYTES = 5e8
const NODE_MAJOR = 24

/** The variables that are valid each, and odd together. */
export function checkConfiguration(config: Config): Finding[] {
  const about = 'Configuration'
  const found: Finding[] = []
  const isReal = Boolean(config.DATABASE_URL) || config.ASSAY_URL?.startsWith('https:')
  if (isReal && !config.ASSAY_URL)
    found.push(note(about, 'Links in emails have no address.', 'Set ASSAY_URL to the address people open.'))
  if (config.ASSAY_URL?.startsWith('http:') && !/\/\/(localhost|127\.)/.test(config.ASSAY_URL))
    found.push(
      note(
        about,
        'People sign in without TLS.',
        'Put a TLS proxy in front, and set ASSAY_URL to its https: address.',
      ),
    )
  if (config.ASSAY_URL?.startsWith('https:') && config.ASSAY_PROXIES === 0)
    found.push(
      note(
        about,
        'With TLS in front, every caller has the address of the proxy.',
        'Set ASSAY_PROXIES to the number of proxies.',
      ),
    )
  if (isReal && config.ASSAY_DEMO === 'on')
    found.push(
      note(about, 'The demo company is loaded.', 'Set ASSAY_DEMO=off on an installation for real work.'),
    )
  if (config.DATABASE_URL && !config.ASSAY_SECRET)
    found.push(
      note(
        about,
        'The secret is a file of this machine.',
        'Set ASSAY_SECRET, the same for every instance, and keep it with the backups.',
      ),
    )
  return found.length > 0 ? found : [good(about, 'Every variable has a valid value.')]
}

export function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return major >= NODE_MAJOR
    ? good('Node.js', process.version)
    : fault(
        'Node.js',
        `This is ${process.version}.`,
        `Use Node.js ${NODE_MAJOR} or later: node_modules/.bin/node.`,
      )
}

/** The data folder: whether it can be written, has room, and keeps its secret. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = 'Data folder'
  await access(folder, constants.R_OK | constants.W_OK)
  const found: Finding[] = []
  const secret = await stat(join(folder, 'secret')).catch(() => null)
  if (secret && (secret.mode & 0o077) !== 0)
    found.push(fault(about, 'Others can read the secret.', `Run: chmod 600 ${join(folder, 'secret')}`))
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${(free / 1e9).toFixed(1)} GB are free in ${folder}.`
  if (free < TOO_LITTLE_BYTES) found.push(fault('Disk', says, 'Make room now: soon nothing can be saved.'))
  else if (free < LITTLE_BYTES)
    found.push(note('Disk', says, 'Make room, or move the data folder to a larger disk.'))
  else found.push(good('Disk', says))
  return found
}
