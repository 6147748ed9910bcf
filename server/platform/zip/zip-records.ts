/** The facts that the records of an entry state. */
export interface Described {
  /** The name in UTF-8. */
  name: Buffer
  isDeflated: boolean
  /** The moment of the last change. */
  at: Date | null
}

/** An entry whose content is written. */
export interface Written extends Described {
  crc: number
  /** In the archive. */
  bytes: number
  /** Unpacked. */
  size: number
  /** The beginning of its local header. */
  offset: number
}

/** The greatest number of 32 and of 16 bits: in their place, each says that ZIP64 has the number. */
const FULL_32 = 0xffff_ffff
const FULL_16 = 0xffff

/** Sizes and the CRC follow the content, and names are UTF-8. */
const FLAGS = 0x0008 | 0x0800
const VERSION = 20
const VERSION_ZIP64 = 45
/** Unix, so that the permissions count. */
const MADE_BY = (3 << 8) | 63
/** A regular file that its owner may write and everybody read. */
const PERMISSIONS = 0o100644 * 0x1_0000

/** The moment of entries without one, so that the same contents give the same bytes. */
const NO_MOMENT = new Date(Date.UTC(2000, 0, 1))

/** The record before the content of an entry. */
export function localHeader(entry: Described): Buffer {
  const { name } = entry
  const extra = momentField(entry.at)
  const record = Buffer.alloc(30)
  record.writeUInt32LE(0x04034b50, 0)
  record.writeUInt16LE(VERSION, 4)
  describe(record, entry, 6)
  record.writeUInt16LE(name.length, 26)
  record.writeUInt16LE(extra.length, 28)
  return Buffer.concat([record, name, extra])
}

/** The record after the content of an entry. */
export function dataDescriptor({ crc, bytes, size }: Written): Buffer {
  const isLong = Math.max(bytes, size) >= FULL_32
  const record = Buffer.alloc(isLong ? 24 : 16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  if (isLong) {
    record.writeBigUInt64LE(BigInt(bytes), 8)
    record.writeBigUInt64LE(BigInt(size), 16)
  } else {
    record.writeUInt32LE(bytes, 8)
    record.writeUInt32LE(size, 12)
  }
  return record
}

/** The record of an entry in the directory at the end. */
export function directoryRecord(entry: Written): Buffer {
  const { name, crc, bytes, size, offset } = entry
  const isLong = Math.max(bytes, size, offset) >= FULL_32
  const extra = Buffer.concat([momentField(entry.at), ...(isLong ? [longField(entry)] : [])])
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(MADE_BY, 4)
  record.writeUInt16LE(isLong ? VERSION_ZIP64 : VERSION, 6)
  describe(record, entry, 8)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(isLong ? FULL_32 : bytes, 20)
  record.writeUInt32LE(isLong ? FULL_32 : size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(PERMISSIONS, 38)
  record.writeUInt32LE(isLong ? FULL_32 : offset, 42)
  return Buffer.concat([record, name, extra])
}

/** The records after the directory, which begins at `offset` and has `bytes`. */
export function endRecords(entries: number, offset: number, bytes: number): Buffer {
  const isLong = entries >= FULL_16 || Math.max(offset, bytes) >= FULL_32
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(isLong ? FULL_16 : entries, 8)
  record.writeUInt16LE(isLong ? FULL_16 : entries, 10)
  record.writeUInt32LE(isLong ? FULL_32 : bytes, 12)
  record.writeUInt32LE(isLong ? FULL_32 : offset, 16)
  return isLong ? Buffer.concat([longEndRecords(entries, offset, bytes), record]) : record
}

/** The same in ZIP64, and the record by which it is found. */
function longEndRecords(entries: number, offset: number, bytes: number): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(MADE_BY, 12)
  record.writeUInt16LE(VERSION_ZIP64, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(offset + bytes), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** The flags, the method and the moment, which both headers of an entry have in this order. */
function describe(record: Buffer, { isDeflated, at }: Described, start: number): void {
  const moment = at ?? NO_MOMENT
  record.writeUInt16LE(FLAGS, start)
  record.writeUInt16LE(isDeflated ? 8 : 0, start + 2)
  const time =
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | Math.floor(moment.getUTCSeconds() / 2)
  const day =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  record.writeUInt16LE(time, start + 4)
  record.writeUInt16LE(day, start + 6)
}

/** The moment in UTC: the field of the headers would be read as local time. */
function momentField(at: Date | null): Buffer {
  if (!at) return Buffer.alloc(0)
  const field = Buffer.alloc(9)
  field.write('UT')
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeInt32LE(Math.floor(at.getTime() / 1000), 5)
  return field
}

function longField({ size, bytes, offset }: Written): Buffer {
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  field.writeBigUInt64LE(BigInt(size), 4)
  field.writeBigUInt64LE(BigInt(bytes), 12)
  field.writeBigUInt64LE(BigInt(offset), 20)
  return field
}
