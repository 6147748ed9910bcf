import type { Readable } from 'node:stream'
import type { Presign } from '#domain/platform/presign.ts'

/** The form of file names in a store; a file with another name is not ours. */
export const KEY = /^[0-9a-f]{32,128}$/

/** A file as announced before it is sent. */
export interface Announced {
  /** Random, without user input. */
  key: string
  contentType: string
  /** The exact size if it is known; else any size up to the maximum. */
  bytes: number | null
  /** MD5 of the content, in lower-case hexadecimal. */
  md5: string
}

/** A part of a file, as announced before it is sent. */
export interface AnnouncedPart {
  /** The key of the whole file. */
  key: string
  contentType: string
  /** Its number, from 0. */
  number: number
  /** Its exact size. */
  bytes: number
}

export interface Shown {
  /** The name under which the file is downloaded. */
  name: string
  contentType: string
  /** Shown inline, under a policy that lets it do nothing; else an attachment. */
  inline: boolean
}

/** A store for the bytes of files: a folder, or any S3-compatible store. */
export interface FileStore {
  /** The form that sends one file there, valid for a few minutes and for nothing else. */
  presign(file: Announced): Promise<Presign>
  /** The form that sends one part of a file. Sent again, a part takes the place of the earlier one. */
  presignPart(part: AnnouncedPart): Promise<Presign>
  /** Returns the sizes of the parts that have arrived, by their numbers. */
  partsOf(key: string): Promise<ReadonlyMap<number, number>>
  /**
   * Makes the file of its parts, if all of these sizes have arrived. A file that exists stays as it is. Called before
   * `keep`.
   */
  join(key: string, sizes: readonly number[]): Promise<void>
  /** Returns the number of bytes under the key; null if there is no file. */
  sizeOf(key: string): Promise<number | null>
  /** Keeps bytes that the server made itself. A key that has some keeps them. */
  put(key: string, content: Buffer): Promise<void>
  /** The bytes, as they are read. Throws `not_found`. */
  read(key: string): Promise<Readable>
  /**
   * The bytes in pieces, of which each is valid until the next one is asked for: its memory may be used again. Throws
   * `not_found`.
   */
  pieces(key: string): AsyncIterable<Uint8Array>
  /** Returns an address that opens the file for that many seconds, without any sign-in. */
  link(key: string, shown: Shown, seconds: number): Promise<string>
  /** Removes it. A missing file is no error. */
  remove(key: string): Promise<void>
  /** The names of all files that were stored before the moment and not removed, some at a time. */
  keysBefore(moment: Date): AsyncIterable<string[]>
  /** Checks that the store responds, for `/ready`. Throws if it does not. */
  check(): Promise<void>
  /** Makes sure that no form can replace the sent file any more, if forms could: called before it is checked. */
  keep?(key: string): Promise<void>
  /** Removes the remains of interrupted uploads, if the store does not do so by itself. */
  tidy?(): Promise<void>
}
