import { expect, test } from 'vitest'
import { isTimeZone, pictureType } from './profile.rules.ts'

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is a time zone',
  name => expect(isTimeZone(name)).toBe(true),
)

test.each([
  'Mars/Olympus',
  '',
  '+02:00',
  '-05',
  'Europe/Berlin ',
  '../etc/passwd',
  "UTC'; select 1",
  'a'.repeat(64),
])('%j is not a time zone', name => expect(isTimeZone(name)).toBe(false))

test('a picture is recognized by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
  expect(pictureType(bytes('\x89PNG\r\n\x1a\n…'))).toBe('image/png')
  expect(pictureType(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
  expect(pictureType(bytes('RIFF\x01\x02\x03\x04WEBPVP8 '))).toBe('image/webp')
  for (const other of ['', '\x89PNG', 'RIFF\x01\x02\x03\x04WAVE', 'GIF89a', '<svg xmlns="…"/>', '<html>'])
    expect(pictureType(bytes(other)), other).toBeUndefined()
})
