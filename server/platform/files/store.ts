import type { Readable } from 'node:stream'
import type { Presign } from '#domain/platform/presign.ts'

/** What the names of files in a store look like; what has another is not ours. */
export const KEY = /^[0-9a-f]{32,128}$/

/** What a file is said to be before it is sent. */
export interface Announced {
  /** Random; nothing that people typed. */
  key: string
  contentType: string
  /** The exact size where it is known; else anything up to the most that is taken. */
  bytes: number | null
  /** Of the content, lower-case hexadecimal. */
  md5: string
}

export interface Shown {
  /** What the file is called when it is taken along. */
  name: string
  contentType: string
  /** Shown in place, under a policy that lets it do nothing; else an attachment. */
  inline: boolean
}

/** Where the bytes of files are: a folder, or any S3-compatible store. */
export interface FileStore {
  /** The form that sends one file there, good for a few minutes and for nothing else. */
  presign(file: Announced): Promise<Presign>
  /** How many bytes lie under the key; null where nothing does. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes, as they are read. Throws `not_found`. */
  read(key: string): Promise<Readable>
  /** An address that opens the file for so many seconds, without any sign-in. */
  link(key: string, shown: Shown, seconds: number): Promise<string>
  /** Removes it; nothing there is as good. */
  remove(key: string): Promise<void>
  /** The names of all that was put there before the moment and not removed, some at a time. */
  keysBefore(moment: Date): AsyncIterable<string[]>
  /** Whether it answers, for `/ready`. Throws where it does not. */
  check(): Promise<void>
  /** Makes sure that no form can replace what was sent any more, where forms could: called before it is checked. */
  keep?(key: string): Promise<void>
  /** Removes what interrupted uploads left behind, where the store does not do so by itself. */
  tidy?(): Promise<void>
}
