/** The part with the document, by which older office files are distinguished. */
const parts = {
  doc: 'WordDocument',
  xls: 'Workbook',
  ppt: 'PowerPoint Document',
  msg: '__properties_version1.0',
  encrypted: 'EncryptedPackage',
}

const names = Object.entries(parts).map(([look, name]) => ({
  look,
  name: Buffer.from(`${name}\0`, 'utf16le'),
}))
const BEGINNING = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const OVERLAP = 64

/**
 * Watches, while reading, which program's parts a compound file contains. An installer is such a file too, and contains
 * none of them.
 */
export class CompoundLook {
  readonly looks = new Set<string>()
  #before: Buffer | null = Buffer.alloc(0)
  #isBegun = false

  take(piece: Buffer): void {
    if (!this.#before) return
    const seen = Buffer.concat([this.#before, piece])
    if (!this.#isBegun && seen.length >= BEGINNING.length) {
      this.#isBegun = true
      if (!seen.subarray(0, BEGINNING.length).equals(BEGINNING)) {
        this.#before = null
        return
      }
    }
    for (const { look, name } of names) if (seen.includes(name)) this.looks.add(look)
    this.#before = seen.subarray(-OVERLAP)
  }
}
