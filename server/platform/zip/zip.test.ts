import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReader,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { wholeZip, type ZipEntry, zipOf } from './zip.ts'

/** Returns the entries with their content, checked against size and CRC. */
async function read(archive: Buffer): Promise<[Entry, string][]> {
  const zip = await fromBufferPromise(archive)
  const found: [Entry, string][] = []
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    found.push([entry, Buffer.concat(await stream.toArray()).toString()])
  }
  return found
}

const stored = (path: string, ...content: (string | Uint8Array)[]): ZipEntry => ({
  path,
  content,
  isDeflated: false,
})

test('entries come back with their names, contents and moments', async () => {
  const at = new Date('2026-03-01T10:20:30Z')
  const found = await read(
    await wholeZip([
      { ...stored('12 Pläne 🏥/Notfall – v2.pdf', 'one ', Buffer.from('and two')), at },
      { path: 'index.csv', content: ['a,b\n'.repeat(5000)], isDeflated: true },
      stored('empty.txt'),
      { path: 'empty-too.txt', content: [], isDeflated: true },
    ]),
  )
  expect(found.map(([{ fileName }, text]) => [fileName, text.length > 99 ? text.length : text])).toEqual([
    ['12 Pläne 🏥/Notfall – v2.pdf', 'one and two'],
    ['index.csv', 20_000],
    ['empty.txt', ''],
    ['empty-too.txt', ''],
  ])
  const [[first], [second]] = found as [[Entry, string], [Entry, string]]
  expect(first.getLastModDate()).toEqual(at)
  expect([first.compressionMethod, second.compressionMethod]).toEqual([0, 8])
  expect(second.compressedSize).toBeLessThan(200)
})

test('a piece may be used again for the next', async () => {
  function* inOneBuffer() {
    const buffer = Buffer.alloc(4)
    for (const text of ['one,', 'two,', 'last']) {
      buffer.write(text)
      yield buffer
    }
  }
  const archive = await wholeZip([{ path: 'a', content: inOneBuffer(), isDeflated: false }])
  expect((await read(archive)).map(([, text]) => text)).toEqual(['one,two,last'])
})

test('an archive has more entries than 16 bits count', async () => {
  const paths = Array.from({ length: 66_000 }, (_, n) => `${n}.txt`)
  const zip = await fromBufferPromise(await wholeZip(paths.map(path => stored(path, 'x'))))
  expect(zip.entryCount).toBe(66_000)
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(paths)
})

/** An archive of which the long pieces are the same zeros, and only the others are kept, by their place. */
class MostlyZeros extends RandomAccessReader {
  readonly kept: [start: number, bytes: Uint8Array][] = []
  size = 0

  add(piece: Uint8Array): void {
    if (piece.length < 1000) this.kept.push([this.size, Buffer.from(piece)])
    this.size += piece.length
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const range = Buffer.alloc(end - start)
    for (const [at, bytes] of this.kept)
      for (let each = Math.max(start, at); each < Math.min(end, at + bytes.length); each++)
        range[each - start] = bytes[each - at] as number
    return Readable.from([range])
  }
}

test('an archive, and an entry of it, may be longer than 32 bits count', async () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const archive = new MostlyZeros()
  for await (const piece of zipOf([stored('long', ...Array(64).fill(zeros)), stored('after', 'it')]))
    archive.add(piece)
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromRandomAccessReader(archive, archive.size, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  )
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const [long, after] = entries
  expect([long?.uncompressedSize, after?.uncompressedSize]).toEqual([2 ** 32, 2])
  expect(after?.relativeOffsetOfLocalHeader).toBeGreaterThan(2 ** 32)
  const stream = await zip.openReadStreamPromise(after as Entry)
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('it')
})

test.each(['../a', '/a', 'a/../b', 'a//b', 'C:\\a', 'a\\b', ''])('the path %j is refused', async path => {
  await expect(wholeZip([stored(path, 'x')])).rejects.toThrow('leads elsewhere')
})

test.each([true, false])('a reader who leaves ends the content, compressed: %s', async isDeflated => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield Buffer.from(`${Math.random()}`.repeat(1000))
    } finally {
      isOver = true
    }
  }
  let pieces = 0
  for await (const _ of zipOf([{ path: 'a', content: endless(), isDeflated }])) if (++pieces > 10) break
  expect(isOver).toBe(true)
})

test.each([true, false])(
  'a failure of the content is one of the archive, compressed: %s',
  async isDeflated => {
    // biome-ignore lint/correctness/useYield: it fails before the first piece
    async function* failing(): AsyncGenerator<Buffer> {
      throw new Error('unreadable')
    }
    await expect(wholeZip([{ path: 'a', content: failing() as never, isDeflated }])).rejects.toThrow(
      'unreadable',
    )
  },
)
