import { capital, wordsIn } from './patterns.ts'

type Json = Record<string, unknown>

const texts: Record<string, string> = {
  full_name: 'Ann Lee',
  first_name: 'Ann',
  last_name: 'Lee',
  author: 'Ann Lee',
  typed_name: 'Ann Lee',
  email: 'ann.lee@example.com',
  contact_email: 'help@example.com',
  for_email: 'ann.lee@example.com',
  email_domain: 'example.com',
  telephone: '+1 555 0100',
  time_zone: 'America/Chicago',
  name: 'North Clinic',
  company: 'Lakeside Health',
  company_name: 'Lakeside Health',
  organization: 'Lakeside Health',
  entity: 'North Clinic',
  location: 'Springfield',
  title: 'Access control',
  topic: 'Access control',
  tempid: '2.1',
  code: 'AC-2',
  identifier: '164.308(a)(1)',
  regulation: 'HIPAA Security Rule',
  question: 'Are accounts removed when people leave?',
  option: 'Fully in place',
  control: 'Accounts are removed on the last working day.',
  guidance: 'Look at the last three people who left.',
  evidence: 'A list of accounts with the day of their removal.',
  comment: 'Please add the signed copy.',
  message: 'Please add the signed copy.',
  reason: 'There is no such system here.',
  not_applicable_reason: 'There is no such system here.',
  file_name: 'access-policy.pdf',
  extension: 'pdf',
  file_extension: 'pdf',
  content_type: 'application/pdf',
  path: '7/2026/access-policy.pdf',
  s3_path: '7/2026/access-policy.pdf',
  color: '#1f4e79',
  currency: 'USD',
  address: '192.0.2.10',
  sort: 'name|asc',
  search: 'access',
  event: 'entity.updated',
  heading: 'Name',
  column: 'B',
  body: '<p>Everybody locks the screen.</p>',
  html: '<p>Everybody locks the screen.</p>',
  url: 'https://example.com/access',
  temp_link: 'https://example.com/files/access-policy.pdf',
  download_link: 'https://example.com/files/access-policy.pdf?download',
}

const numbers: Record<string, number> = {
  page: 1,
  current_page: 1,
  from: 1,
  per_page: 25,
  last_page: 3,
  to: 25,
  total: 60,
  risk: 36.5,
  score: 75,
  coverage: 87.5,
  exposure: 52,
  threshold: 30,
  likelihood: 3,
  impact: 4,
}

const HEX = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const ofFormat: Record<string, string> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T14:05:00.000Z',
  email: 'ann.lee@example.com',
  uuid: '0b9e0f4e-6b0a-4d3a-9a43-0f3c1d5f8a21',
  uri: 'https://example.com/access',
}

/** Texts of all shapes that a pattern may ask for. */
const shapes = [
  ...[
    '2026-03-31',
    '2026-03-31T14:05:00.000Z',
    '14:05',
    '42',
    '2.1',
    'a1b2',
    'access',
    'AC-2',
    'name|asc',
    'title|asc',
    '/entities/42',
  ],
  ...['example.com', 'https://example.com/access', '#1f4e79', 'USD', 'pdf', 'access.pdf', 'America/Chicago'],
  ...[
    HEX,
    HEX.slice(0, 32),
    HEX.slice(0, 43),
    '123456',
    'entity.updated',
    'data:image/png;base64,iVBORw0KGgo=',
  ],
]

/** A value that a field of this name could have; undefined for lists, objects, and shapes that no example is known of. */
export function exampleOf(name: string, schema: Json): unknown {
  const { type, anyOf, enum: values } = schema
  if ('const' in schema) return schema.const
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return exampleOf(name, (anyOf.find(each => each?.type !== 'null') ?? {}) as Json)
  const [first] = [type].flat().filter(each => each !== 'null')
  if (first === 'boolean') return true
  if (first === 'integer' || first === 'number') return numberOf(name, schema, first === 'integer')
  return first === 'string' ? textFor(name, schema) : undefined
}

function numberOf(name: string, { minimum, maximum }: Json, isWhole: boolean): number {
  const wanted = numbers[name] ?? (/(?:^|_)id$/.test(name) ? 42 : name.endsWith('_cents') ? 125_000 : 3)
  const [least, most] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)]
  const within = Math.min(Math.max(wanted, least), most)
  return isWhole ? Math.round(within) : within
}

function textFor(
  name: string,
  { format, pattern, minLength = 0, maxLength = Infinity }: Json,
): string | undefined {
  const known = ofFormat[String(format)]
  const moment = /_at$/.test(name)
    ? ofFormat['date-time']
    : /(?:date|_on|day|until)$/.test(name)
      ? ofFormat.date
      : undefined
  const wanted = [
    known,
    texts[name],
    moment,
    ...(pattern === undefined ? [capital(wordsIn(name))] : []),
    ...shapes,
  ]
  const fits = (text: string | undefined) =>
    text !== undefined &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (pattern === undefined || new RegExp(String(pattern), 'u').test(text))
  return wanted.find(fits)
}
