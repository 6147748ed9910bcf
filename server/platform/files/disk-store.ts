import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { notFound } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import type { Secret } from '../config/secret.ts'
import { type FormFields, formFor, partFormFor } from './disk-form.ts'
import { linkTo } from './disk-link.ts'
import { DiskParts } from './disk-parts.ts'
import { unlessMissing } from './missing.ts'
import { haveArrived } from './parts.ts'
import { type Announced, type AnnouncedPart, type FileStore, KEY, type Shown } from './store.ts'
import { moveInto, type Part, takeIn } from './take-in.ts'
import type { Uploads } from './uploads.ts'

/** A piece of a file, as it is read. */
const PIECE_BYTES = 64 * 1024
/** Pairs of buffers that are kept for the next file. */
const SPARE_PAIRS = 4

/** An upload that takes longer than this was interrupted. */
const FORGOTTEN_AFTER_MS = 60 * 60_000

type BufferPair = readonly [Buffer, Buffer]

interface Settings {
  folder: string
  secret: Secret
  /** Opens a file for writing; tests replace it to simulate a full disk. */
  sink?: (path: string) => Writable
}

/** Files in a folder, by random keys; the server itself receives and serves them, by forms and links that it signed. */
export class DiskStore implements FileStore {
  readonly key: Buffer
  readonly #folder: string
  readonly #sink: (path: string) => Writable
  readonly #parts: DiskParts
  readonly #spare: BufferPair[] = []
  /** The files and parts that are arriving, by the name of their form. */
  readonly #arriving = new Map<string, AbortController>()

  constructor({ folder, secret, sink = onDisk }: Settings) {
    this.#folder = folder
    this.#sink = sink
    this.#parts = new DiskParts(folder)
    this.key = secret.keyFor('files')
  }

  async presign(file: Announced): Promise<Presign> {
    return formFor(this.key, file)
  }

  async presignPart(part: AnnouncedPart): Promise<Presign> {
    return partFormFor(this.key, part)
  }

  async link(key: string, shown: Shown, seconds: number): Promise<string> {
    return linkTo(this.key, key, shown, seconds)
  }

  /**
   * Keeps a file, or a part of one, if it is complete and matches the form, and once: an existing file is never replaced. Its upload must
   * be open before anything is written, and still be open when the file is moved to its location. A form that is sent again ends what is
   * arriving by it: that is a page that tries again, and many at once would fill the disk.
   */
  async take(form: FormFields, content: Readable, { whileOpen }: Uploads): Promise<void> {
    const location = this.#locationOf(form.key)
    const { key, part } = form
    await whileOpen(key, async () => {})
    const path = await this.#alone(`${key} ${part}`, again => takeIn(this.#incoming, form, content, again))
    const move = () => (part === null ? moveInto(path, location) : this.#putPart(path, key, part))
    await whileOpen(key, move).finally(() => rm(path, { force: true }))
  }

  async #alone<Result>(name: string, work: (again: AbortSignal) => Promise<Result>): Promise<Result> {
    this.#arriving.get(name)?.abort()
    const own = new AbortController()
    this.#arriving.set(name, own)
    try {
      return await work(own.signal)
    } finally {
      if (this.#arriving.get(name) === own) this.#arriving.delete(name)
    }
  }

  /** A part of a file that is there as a whole is not needed. */
  async #putPart(path: string, key: string, part: number): Promise<void> {
    if ((await this.sizeOf(key)) === null) await this.#parts.put(path, key, part)
  }

  async partsOf(key: string): Promise<ReadonlyMap<number, number>> {
    this.#locationOf(key)
    return this.#parts.sizes(key)
  }

  /**
   * Joins parts once: a second call at the same time finds the file, or that its parts are gone. Parts of a file that was also sent
   * as a whole are removed.
   */
  async join(key: string, sizes: readonly number[]): Promise<void> {
    if ((await this.sizeOf(key)) !== null) return this.#parts.remove(key)
    if (!haveArrived(sizes, await this.#parts.sizes(key))) return
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const content = Readable.from(this.#parts.read(key, sizes.length))
    try {
      const path = await takeIn(this.#incoming, { bytes, md5: null }, content)
      await moveInto(path, this.#locationOf(key)).finally(() => rm(path, { force: true }))
    } catch (error) {
      if ((await this.sizeOf(key)) === null) throw error
    }
    await this.#parts.remove(key)
  }

  async put(key: string, content: Buffer): Promise<void> {
    const location = this.#locationOf(key)
    const md5 = createHash('md5').update(content).digest('hex')
    const path = await takeIn(this.#incoming, { bytes: content.length, md5 }, Readable.from([content]))
    await moveInto(path, location).finally(() => rm(path, { force: true }))
  }

  async sizeOf(key: string): Promise<number | null> {
    const found = await stat(this.#locationOf(key).path).catch(unlessMissing)
    return found?.size ?? null
  }

  /** The bytes, or only those from `start` to `end`, inclusive. */
  async read(key: string, range: { start?: number; end?: number } = {}): Promise<Readable> {
    const file = await open(this.#locationOf(key).path).catch(unlessMissing)
    if (!file) throw notFound()
    return file.createReadStream(range)
  }

  /** Reads ahead by a piece, into two buffers that are used for one file after the other. */
  async *pieces(key: string): AsyncGenerator<Uint8Array> {
    const file = await open(this.#locationOf(key).path).catch(unlessMissing)
    if (!file) throw notFound()
    const pair = this.#spare.pop() ?? [
      Buffer.allocUnsafeSlow(PIECE_BYTES),
      Buffer.allocUnsafeSlow(PIECE_BYTES),
    ]
    let reading = file.read(pair[0])
    try {
      for (let turn = 1; ; turn++) {
        const { bytesRead, buffer } = await reading
        if (bytesRead === 0) return
        reading = file.read(turn % 2 === 1 ? pair[1] : pair[0])
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await reading.catch(() => {})
      await file.close()
      if (this.#spare.length < SPARE_PAIRS) this.#spare.push(pair)
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#locationOf(key).path, { force: true })
    await this.#parts.remove(key)
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  async tidy(): Promise<void> {
    await this.#parts.tidy()
    const { folder } = this.#incoming
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing)
      if (found && found.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true })
    }
  }

  /** A folder at a time. */
  async *keysBefore(moment: Date): AsyncGenerator<string[]> {
    for (const first of await foldersIn(this.#folder)) {
      for (const second of await foldersIn(join(this.#folder, first))) {
        const folder = join(this.#folder, first, second)
        const keys: string[] = []
        for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
          const found = KEY.test(name) ? await stat(join(folder, name)).catch(unlessMissing) : null
          if (found?.isFile() && found.mtime < moment) keys.push(name)
        }
        if (keys.length > 0) yield keys
      }
    }
  }

  /** The folder of files that are arriving. */
  get #incoming(): Part {
    return { folder: join(this.#folder, 'incoming'), sink: this.#sink }
  }

  /** Keys are of our own making; anything else does not exist, and never becomes a path. */
  #locationOf(key: string) {
    if (!KEY.test(key)) throw notFound()
    const folders = [this.#folder, join(this.#folder, key.slice(0, 2))]
    const folder = join(this.#folder, key.slice(0, 2), key.slice(2, 4))
    return { path: join(folder, key), folders: [...folders, folder] }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(unlessMissing)) ?? []).filter(name => /^[0-9a-f]{2}$/.test(name))
}

function onDisk(path: string): Writable {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
}
