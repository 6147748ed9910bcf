import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { most, Unreadable } from './read-table.ts'
import { readXml, type XmlHandlers } from './xml.ts'

const NO_WORKBOOK = 'The file isn’t an Excel workbook. Save it as .xlsx or .csv and choose it again.'
const MOST_ENTRIES = 10_000

/** The parts of a workbook, inflated within one budget for all of them. */
export class WorkbookParts {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #left = most.inflatedBytes

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Uint8Array): Promise<WorkbookParts> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= MOST_ENTRIES) throw new Unreadable(NO_WORKBOOK)
        entries.set(entry.fileName.toLowerCase(), entry)
      }
      if (!entries.has('xl/workbook.xml')) throw new Unreadable(NO_WORKBOOK)
      return new WorkbookParts(zip, entries)
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable(NO_WORKBOOK)
    }
  }

  /** Reads a part; one that is missing is empty. */
  async read(path: string, handlers: XmlHandlers): Promise<void> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) return
    // The sizes are those that the file claims; inflating stops at them.
    this.#left -= entry.uncompressedSize
    if (this.#left < 0)
      throw new Unreadable(
        `The workbook is larger than ${most.inflatedBytes / 1024 ** 2} MB once it’s unpacked. Split it, or save it as .csv.`,
      )
    const source = await this.#sourceOf(entry)
    try {
      await readXml(source, handlers)
    } catch (error) {
      throw error instanceof Unreadable
        ? error
        : new Unreadable('The workbook is damaged. Open it in a spreadsheet program and save it again.')
    } finally {
      source.destroy()
    }
  }

  async #sourceOf(entry: Entry): Promise<Readable> {
    if (entry.isEncrypted())
      throw new Unreadable('The workbook has a password. Remove it and choose the file again.')
    return this.#zip.openReadStreamPromise(entry)
  }
}
