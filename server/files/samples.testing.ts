import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Files of many kinds as small as they can be, for trying out what is accepted. */

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** A zip archive whose entries are stored as they are. */
export function zip(entries: Record<string, string>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), content])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, entry, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(Buffer.concat(central).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...central, Buffer.from('PK\x05\x06'), end])
}

/** Makes a file of a current office program: a zip that names the type of its main part. */
export function office(type: string, more: Record<string, string> = {}): Buffer {
  const main = `<Override PartName="/main.xml" ContentType="application/${type}.main+xml"/>`
  return zip({ '[Content_Types].xml': `<?xml version="1.0"?><Types>${main}</Types>`, ...more })
}

/** Makes a file of an older office program: a compound file that holds a part of this name. */
export function compound(part: string): Buffer {
  const header = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
  return Buffer.concat([header, Buffer.alloc(100_000), utf16(`${part}\0`), Buffer.alloc(300)])
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** One that nobody else sends. */
export const aPdf = () => Buffer.concat([pdf, Buffer.from(`%${randomUUID()}\n`)])

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200), Buffer.from('PE\0\0')])

export const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])
