import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mayKeep } from '#domain/files/kinds.rules.ts'
import { lookInto } from './look-into.ts'
import { compound, office, pdf, png, program, wide, zip } from './samples.testing.ts'

const word = 'vnd.openxmlformats-officedocument'

/** In pieces, as a store reads it. */
const reading = (content: Buffer, size = 65_536) => {
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, n) =>
    content.subarray(n * size, (n + 1) * size),
  )
  return async () => Readable.from(pieces, { objectMode: false })
}

async function verdict(extension: string, content: Buffer | string) {
  const { looks } = await lookInto(reading(Buffer.from(content)))
  return mayKeep(extension, looks)
}

const head = (hex: string, more = 64) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(more)])

const accepted: [string, Buffer | string][] = [
  ['pdf', pdf],
  ['png', png],
  ['jpg', head('ffd8ffe000104a464946')],
  ['gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20)])],
  ['bmp', head('424d')],
  ['tif', head('49492a0008000000')],
  ['webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 \0\0\0\0\0\0\0\0')],
  ['heic', Buffer.concat([head('00000018', 0), Buffer.from('ftypheic\0\0\0\0mif1heic')])],
  ['mp4', Buffer.concat([head('00000018', 0), Buffer.from('ftypisom\0\0\0\0isommp41')])],
  ['mov', Buffer.concat([head('00000014', 0), Buffer.from('ftypqt  \0\0\0\0qt  ')])],
  ['avi', Buffer.from('RIFF\x24\0\0\0AVI LIST\0\0\0\0\0\0\0\0')],
  ['wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt \0\0\0\0\0\0\0\0')],
  ['mkv', Buffer.concat([Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex'), Buffer.alloc(20)])],
  ['mp3', head('fffb9064', 500)],
  ['7z', head('377abcaf271c')],
  ['rar', head('526172211a0700')],
  ['gz', gzipSync('log')],
  ['zip', zip({ 'plan.txt': 'Doors are locked.' })],
  ['docx', office(`${word}.wordprocessingml.document`)],
  ['docx', office(`${word}.wordprocessingml.document`, { 'word/document.xml': 'x'.repeat(200_000) })],
  ['xlsx', office(`${word}.spreadsheetml.sheet`)],
  ['pptx', office(`${word}.presentationml.presentation`)],
  ['vsdx', office('vnd.ms-visio.drawing')],
  ['odt', zip({ mimetype: 'application/vnd.oasis.opendocument.text' })],
  ['ods', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
  ['odp', zip({ mimetype: 'application/vnd.oasis.opendocument.presentation' })],
  ['doc', compound('WordDocument')],
  ['xls', compound('Workbook')],
  ['ppt', compound('PowerPoint Document')],
  ['msg', compound('__properties_version1.0')],
  ['xlsx', compound('EncryptedPackage')],
  ['rtf', '{\\rtf1 plan}'],
  ['txt', 'Doors are locked.'],
  ['txt', Buffer.from('T\xfcren sind zu.', 'latin1')],
  ['txt', wide('Türen sind zu.')],
  ['csv', 'BMW,1\nVW,2\n'],
  ['md', '<div align="center">\n\n# Plan\n\n</div>'],
  ['log', '2031-01-01 \u001b[31merror\u001b[0m'],
  ['json', '{"a":1}'],
  ['yaml', 'a: 1'],
  ['eml', 'From: ada@example.test\n\n<html>Hello</html>'],
  ['xml', '<?xml version="1.0"?><plan/>'],
]

test.each(accepted)('a %s file is kept (%#)', async (extension, content) => {
  expect(await verdict(extension, content)).toBe(true)
})

const page = '<!doctype html><script>alert(1)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const refused: [string, string, Buffer | string][] = [
  ['a program', 'pdf', program],
  ['a program', 'txt', program],
  ['a program', 'docx', program],
  ['an ELF program', 'png', head('7f454c4602010100')],
  ['a page', 'txt', page],
  ['a page', 'pdf', page],
  ['a page behind spaces and a comment', 'md', `\ufeff \n<!-- plan -->\n<HTML>`],
  ['a page in pairs of bytes', 'txt', wide(page)],
  ['a page with a declaration', 'xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a drawing', 'xml', `<?xml version="1.0"?><!-- a --><!-- b -->${drawing}`],
  ['a drawing under a prefix', 'xml', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
  ['a drawing', 'png', drawing],
  ['a shell script', 'txt', '#!/bin/sh\nrm -rf /'],
  ['text with NUL', 'txt', 'plan\0'],
  ['text with NUL far behind', 'csv', `${'a,b\n'.repeat(50_000)}\0`],
  ['broken pairs of bytes', 'txt', Buffer.from([0xff, 0xfe, 0x00, 0xdc, 0x61, 0x00])],
  ['a picture before a program', 'pdf', Buffer.concat([png, program])],
  ['a page before a PDF', 'pdf', Buffer.concat([Buffer.from(page), pdf])],
  ['a JAR', 'zip', zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
  ['a plain archive', 'docx', zip({ 'plan.txt': 'x' })],
  ['a document with macros', 'docx', office('vnd.ms-word.document.macroEnabled')],
  ['a sheet', 'docx', office(`${word}.spreadsheetml.sheet`)],
  ['an installer', 'doc', compound('!_StringData')],
  ['a letter', 'xls', compound('WordDocument')],
  ['the name of a part in plain text', 'doc', Buffer.from('WordDocument\0', 'utf16le')],
]

test.each(refused)('%s is no %s file', async (_, extension, content) => {
  expect(await verdict(extension, content)).toBe(`This isn’t a ${extension} file.`)
})

test('size and hashes cover the whole file, for any pieces', async () => {
  const content = compound('WordDocument')
  const hash = (name: string) => createHash(name).update(content).digest('hex')
  const seen = { bytes: content.length, md5: hash('md5'), sha256: hash('sha256') }
  for (const size of [1000, 100_525, 1_000_000]) {
    const { looks, ...rest } = await lookInto(reading(content, size))
    expect(rest).toEqual(seen)
    expect(looks).toContain('doc')
  }
})
