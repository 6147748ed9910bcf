import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './missing.ts'

/** An upload can be confirmed for a day. */
const FORGOTTEN_AFTER_MS = 25 * 60 * 60_000

/** The parts of files that are on their way: a folder for each file, with a file for each part, named by its number. */
export class DiskParts {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = join(folder, 'parts')
  }

  /** Moves a part that has arrived into its place. */
  async put(path: string, key: string, number: number): Promise<void> {
    const folder = this.#folderOf(key)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(path, join(folder, String(number)))
  }

  async sizes(key: string): Promise<Map<number, number>> {
    const folder = this.#folderOf(key)
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    const sizes = new Map<number, number>()
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(unlessMissing)
      if (found) sizes.set(Number(name), found.size)
    }
    return sizes
  }

  /** The bytes of the first parts, one after the other. */
  async *read(key: string, count: number): AsyncGenerator<Buffer> {
    for (let number = 0; number < count; number++)
      yield* createReadStream(join(this.#folderOf(key), String(number))) as AsyncIterable<Buffer>
  }

  async remove(key: string): Promise<void> {
    await rm(this.#folderOf(key), { recursive: true, force: true })
  }

  /** Removes the parts of uploads that nobody has gone on with for a day. */
  async tidy(): Promise<void> {
    for (const key of (await readdir(this.#folder).catch(unlessMissing)) ?? []) {
      const found = await stat(this.#folderOf(key)).catch(unlessMissing)
      if (found && found.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await this.remove(key)
    }
  }

  #folderOf(key: string): string {
    return join(this.#folder, key)
  }
}
