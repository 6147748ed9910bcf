import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCatalog, aControl, preview, upload } from './import-steps.testing.ts'

const here = await startTestServer()
const { primary } = here

/** One file of a form, as it is sent. */
const part = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x.json"\r\n\r\n{}\r\n`

async function errorsOf(content: string | Buffer) {
  const response = await upload(primary, content)
  expect(response.statusCode, response.body).toBe(200)
  const { import_id, errors } = response.json().data
  expect(import_id).toBeNull()
  return errors
}

const whole = JSON.stringify(aCatalog('Rules', [aControl('d-1')]), null, 2)

test.each([
  ['no JSON', whole.replace('"uuid":', '"uuid"'), 'line 3, column 12', 'is not readable JSON'],
  ['a web page', '<!doctype html><html></html>', 'file', 'is not readable JSON: it is a web page'],
  ['XML', '<?xml version="1.0"?><catalog/>', 'file', 'is not readable JSON: it is XML'],
  ['an unfinished file', whole.slice(0, 60), expect.stringMatching(/line|file/), 'is not readable JSON'],
  ['nothing', '', 'file', 'The file is empty.'],
  ['blank lines', ' \n\r\n', 'file', 'The file is empty.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 'file', 'is not a text file in UTF-8'],
  ['a number', '7', 'file', 'must be an object'],
  ['another format', '{"profile": {}}', 'profile', expect.stringContaining('not a catalog')],
  ['something else', '{"name": "x"}', 'catalog', 'is missing'],
  ['a nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'file', 'is nested more than 64 levels deep'],
])('%s gets the location and the reason', async (_, content, place, message) => {
  expect(await errorsOf(content)).toContainEqual({ place, message })
})

test('a format error has its location', async () => {
  const broken = aCatalog('Rules', [
    aControl('d-1'),
    aControl('d-2', 'Do.', { colours: [{ prose: 'red' }], title: {} }),
  ])
  const errors = await errorsOf(JSON.stringify(broken))
  expect(errors).toContainEqual({
    place: 'catalog.groups[0].controls[1].title',
    message: 'must be text',
  })
  expect(errors.map((error: { place: string }) => error.place)).toContain(
    'catalog.groups[0].controls[1].colours',
  )
})

test('a catalog without questions is refused, because it would empty a framework', async () => {
  const { groups: _, ...catalog } = aCatalog('Rules', []).catalog
  expect(await errorsOf(JSON.stringify({ catalog }))).toEqual([
    { place: 'catalog', message: 'holds no active control: nothing to import' },
  ])
})

test.each([
  ['at the root', (text: string) => text.replace('{', '{"__proto__": {"polluted": "yes"},')],
  [
    'in a control',
    (text: string) => text.replace('"id": "d-1"', '"id": "d-1", "__proto__": {"polluted": "yes"}'),
  ],
  [
    'as a constructor',
    (text: string) => text.replace('"id": "d-1"', '"id": "d-1", "constructor": {"polluted": "yes"}'),
  ],
])('a key that reaches for prototypes %s is refused', async (_, poison) => {
  const errors = await errorsOf(poison(whole))
  expect(errors[0].place).toMatch(/__proto__|constructor/)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('text that cannot be stored as it is does no harm', async () => {
  const odd = JSON.stringify(aCatalog('Rules', [aControl('d-1', 'A \\u0000 nul, half a \\ud800 pair.')]))
  const response = await upload(primary, odd.replaceAll('\\\\u', '\\u'))
  expect(response.statusCode).toBe(200)
  expect(response.json().data.sample[0].questions[0].question).toMatch(/^A nul, half a . pair\.$/)
})

test('a file beyond 20 MB is too large, one below is read', async () => {
  const large = await upload(primary, Buffer.alloc(21 * 1024 * 1024, ' '))
  expect(large.statusCode).toBe(413)
  const padded = Buffer.alloc(19 * 1024 * 1024, ' ')
  padded.write(JSON.stringify(aCatalog('Padded rules', [aControl('d-1')])))
  expect(await preview(primary, padded)).toMatchObject({ errors: [], counts: { questions: 1 } })
})

test('a call without its file, or with a field too many, is refused', async () => {
  const { path } = api.protocols.preview
  expect((await primary.send('POST', path, {})).statusCode).toBe(415)
  expect((await upload(primary, whole, { colour: 'red' })).statusCode).toBe(422)
  expect((await upload(primary, whole, { name: 'x'.repeat(301) })).statusCode).toBe(422)
})

test.each([
  ['cut short', '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n{', 400],
  [
    'without a file name',
    '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n{}\r\n--b--\r\n',
    200,
  ],
  ['empty', '', 422],
  ['of two files', `${part('file')}${part('file')}--b--\r\n`, 400],
  ['of another field', `${part('picture')}--b--\r\n`, 422],
  ['out to poison', `${part('__proto__')}--b--\r\n`, 400],
])('a form that is %s is a fault of the request', async (_, payload, status) => {
  const response = await here.app.inject({
    method: 'POST',
    url: api.protocols.preview.path,
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(primary.organizationId),
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload,
  })
  expect(response.statusCode, response.body).toBe(status)
})

test('a key used with one file never returns the response for another', async () => {
  const idempotencyKey = crypto.randomUUID()
  const send = (title: string) =>
    primary.upload(
      api.protocols.preview.path,
      { name: 'catalog.json', content: JSON.stringify(aCatalog(title, [aControl('k-1')])) },
      {},
      { 'idempotency-key': idempotencyKey },
    )
  const first = await send('First')
  expect([first.statusCode, first.json().data?.name]).toEqual([200, 'First'])
  expect((await send('First')).body).toBe(first.body)
  expect((await send('Second')).statusCode).toBe(409)
})

test('harmless breaches are repaired, and listed by place', async () => {
  const broken = aCatalog('Broken rules', [aControl('d-1', 'Do.', { links: [] })], { version: ' 2.1 ' })
  expect(await preview(primary, broken)).toMatchObject({
    import_id: expect.any(Number),
    errors: [],
    edition: '2.1',
    counts: { questions: 1 },
    warnings: [
      'catalog.metadata.version has spaces or line breaks around its text, which were removed.',
      'catalog.groups[0].controls[0].links is an empty list, and was left out.',
    ],
  })
})
