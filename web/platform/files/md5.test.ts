import SparkMD5 from 'spark-md5'
import { expect, test } from 'vitest'
import { md5Of } from './md5.ts'

const signal = new AbortController().signal

test('it is the MD5 of the bytes', async () => {
  expect(await md5Of(new Blob([]), signal)).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(await md5Of(new Blob(['abc']), signal)).toBe('900150983cd24fb0d6963f7d28e17f72')
})

test('for any number of pieces', async () => {
  for (const size of [2 * 1024 * 1024, 5 * 1024 * 1024 + 3]) {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251)
    expect(await md5Of(new Blob([bytes]), signal)).toBe(SparkMD5.ArrayBuffer.hash(bytes.buffer))
  }
})

test('after cancelling nothing more is read', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(md5Of(new Blob(['x']), stop.signal)).rejects.toThrow()
})
