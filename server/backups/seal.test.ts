import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '../testing/quick-folder.ts'
import { readArchive } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'

let folder = ''
let archive = Buffer.alloc(0)
const parts = { 'backup.json': '{"format":"some"}', 'files/1': 'evidence'.repeat(90) }
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await quickFolder('assay-seal-')
  const writer = await writeArchive(at('whole'), {
    moment: new Date('2026-03-01T12:00:00Z'),
    passphrase: null,
  })
  for (const [name, text] of Object.entries(parts)) await writer.add(name, Buffer.from(text))
  await writer.end()
  archive = await readFile(at('whole'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The parts of an archive, and whether a seal ends it. */
async function read(content: Buffer) {
  await writeFile(at('read'), content)
  const found: Record<string, string> = {}
  let isSealed = true
  const reportUnsealed = () => {
    isSealed = false
  }
  for await (const entry of readArchive({ path: at('read'), passphrase: null, reportUnsealed })) {
    found[entry.name] = (await buffer(entry.pieces)).toString()
  }
  return { found, isSealed }
}

/** Whether reading fails, or misses the seal. */
const isFoundDamaged = (content: Buffer) =>
  read(content).then(
    ({ isSealed }) => !isSealed,
    error => /^This backup is damaged/.test(error.message),
  )

test('an archive is read as it was written', async () => {
  expect(await read(archive)).toEqual({ found: parts, isSealed: true })
})

test('one changed bit is found in every byte, also where a reader does not look', async () => {
  const unnoticed: number[] = []
  for (let place = 0; place < archive.length; place++) {
    const changed = Buffer.from(archive)
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8))
    if (!(await isFoundDamaged(changed))) unnoticed.push(place)
  }
  expect(unnoticed).toEqual([])
})

test('cut anywhere, it is found', async () => {
  const unnoticed: number[] = []
  for (let length = 0; length < archive.length; length += 13) {
    if (!(await isFoundDamaged(archive.subarray(0, length)))) unnoticed.push(length)
  }
  expect(unnoticed).toEqual([])
})
