// `npm run verify-pack -- file.zip`: checks an evidence pack with Node.js alone. It ends with 0 if the pack is as it was made,
// with 1 if something in it differs, and with 2 if it cannot be read as an evidence pack.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { openZip } from './zip-reader.mjs'

const SCHEMA = 'assay-evidence-pack-1'
/** The most bytes of a file that is read as a whole. */
const WHOLE_MAX = 256 * 1024 * 1024

/** Checks a pack. Returns the lines to print and the exit code. */
export async function verifyPack(path) {
  let zip
  try {
    zip = await openZip(path)
  } catch (error) {
    return unreadable(error.code === 'ENOENT' ? 'there is no such file' : error.message)
  }
  try {
    return await check(zip)
  } catch (error) {
    return unreadable(error.message)
  } finally {
    await zip.close()
  }
}

const unreadable = reason => ({
  code: 2,
  lines: [`This is not an evidence pack that can be checked: ${reason}.`],
})

async function check({ entries, read }) {
  const manifestEntry = entries.find(({ path }) => path === 'manifest.json')
  if (!manifestEntry) return unreadable('it has no manifest.json')
  const manifestText = await whole(read(manifestEntry))
  const manifest = parsed(manifestText)
  if (manifest?.schema !== SCHEMA || !Array.isArray(manifest.files))
    return unreadable('its manifest is of another kind')
  const faults = []
  const listed = new Map(manifest.files.map(file => [file.path, file]))
  faults.push(...namesOf(entries, listed))
  for (const entry of entries) {
    const file = listed.get(entry.path)
    if (!file) continue
    const { sha256, bytes } = await hashOf(read(entry)).catch(() => ({ sha256: 'unreadable', bytes: -1 }))
    if (sha256 !== file.sha256 || bytes !== file.bytes)
      faults.push(`${entry.path} was changed: its SHA-256 is not the one in the manifest.`)
  }
  faults.push(...(await checkReport({ entries, read, manifest })))
  faults.push(...(await checkLog({ entries, read })))
  return result(manifest, createHash('sha256').update(manifestText).digest('hex'), faults)
}

/** Files that are in the archive alone, or in the manifest alone, or twice. */
function namesOf(entries, listed) {
  const paths = entries.map(({ path }) => path).filter(path => path !== 'manifest.json')
  const here = new Set(paths)
  return [
    ...[...listed.keys()].filter(path => !here.has(path)).map(path => `${path} is missing.`),
    ...[...here]
      .filter(path => !listed.has(path))
      .map(path => `${path} was added: the manifest does not name it.`),
    ...paths.filter((path, at) => paths.indexOf(path) !== at).map(path => `${path} is there more than once.`),
  ]
}

/** The data of the report has its fingerprint, and names the SHA-256 of each file of evidence. */
async function checkReport({ entries, read, manifest }) {
  const entry = entries.find(({ path }) => path === 'report/report.json')
  if (!entry) return []
  const text = await whole(read(entry)).catch(() => '')
  const fingerprint = createHash('sha256').update(text).digest('hex')
  const faults =
    fingerprint === manifest.report?.fingerprint
      ? []
      : ['report/report.json does not have the fingerprint of the report.']
  const named = evidenceIn(parsed(text))
  for (const { path, number, sha256 } of manifest.files) {
    if (!number) continue
    const expected = named.get(number)
    if (expected === undefined) faults.push(`${path} is evidence that the report does not name.`)
    else if (expected !== 'not known' && expected !== sha256)
      faults.push(`${path} is not the file that the report names as ${number}.`)
  }
  const packed = new Set([...manifest.files, ...(manifest.left_out ?? [])].map(({ number }) => number))
  for (const number of named.keys())
    if (!packed.has(number)) faults.push(`${number} is named by the report, and missing in the pack.`)
  return faults
}

/** The SHA-256 of each file of evidence in the data of a report, by its number. */
function evidenceIn(document) {
  const section = document?.sections?.find(({ id }) => id === 'evidence')
  const table = section?.blocks?.find(({ type }) => type === 'table')
  const at = table?.columns?.findIndex(({ heading }) => heading === 'SHA-256') ?? -1
  return new Map(at < 0 ? [] : table.rows.map(row => [row[0], row[at]]))
}

/** Entries of the audit log that follow each other carry the hash of the one before. */
async function checkLog({ entries, read }) {
  const entry = entries.find(({ path }) => path === 'audit-log.jsonl')
  if (!entry) return []
  let before = null
  for await (const line of linesOf(read(entry))) {
    const event = parsed(line)
    if (!event?.hash) return ['audit-log.jsonl has a line that is no entry.']
    if (before && event.sequence <= before.sequence)
      return [`audit-log.jsonl is out of order at entry ${event.sequence}.`]
    if (before?.sequence === event.sequence - 1 && event.previous_hash !== before.hash)
      return [`audit-log.jsonl: the chain is broken at entry ${event.sequence}.`]
    before = event
  }
  return []
}

function result({ report, files, left_out = [] }, manifestHash, faults) {
  const about = [
    `${report?.title ?? 'Report'}: ${report?.scope ?? ''}, ${report?.assessment ?? ''}, data of ${report?.moment ?? ''}`,
    `Fingerprint of the report: ${report?.fingerprint ?? ''}`,
    `SHA-256 of manifest.json:  ${manifestHash}`,
    '',
  ]
  if (faults.length > 0)
    return {
      code: 1,
      lines: [...about, 'This pack is NOT as it was made:', ...faults.map(fault => `  - ${fault}`)],
    }
  const evidence = files.filter(({ number }) => number).length
  return {
    code: 0,
    lines: [
      ...about,
      `All ${files.length} files are as they were packed, ${evidence} of them evidence that the report names.`,
      ...left_out.map(({ number, reason }) => `${number} is left out. ${reason}`),
      'Compare the fingerprint with the one printed on the report, or shown under Reports in Assay.',
    ],
  }
}

async function hashOf(pieces) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    hash.update(piece)
    bytes += piece.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function whole(pieces) {
  const all = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > WHOLE_MAX) throw new Error('one of its files is too large')
    all.push(piece)
  }
  return Buffer.concat(all).toString('utf8')
}

async function* linesOf(pieces) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path, ...more] = process.argv.slice(2)
  const { code, lines } =
    path && more.length === 0
      ? await verifyPack(path)
      : { code: 2, lines: ['Usage: npm run verify-pack -- file.zip'] }
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.exitCode = code
}
