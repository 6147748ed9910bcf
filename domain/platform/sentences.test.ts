import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Email, GivenMoment, Id, Ids, line, Moment, Percent, text } from './fields.ts'

const momentSentence = 'Enter a moment in UTC, such as 2026-01-31T09:30:00Z.'

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', Id, undefined, 'This field is required.'],
  ['null', Id, null, 'This field is required.'],
  ['an empty line', line(), '  ', 'This field is required.'],
  ['a number for a text', text(), 7, 'Write this as text.'],
  ['a text for a number', Percent, 'much', 'Enter a number.'],
  ['a fraction', Id, 1.5, 'Enter a whole number.'],
  ['a text for a choice', z.boolean(), 'yes', 'Send true or false.'],
  ['a text for a list', Ids, 'x', 'Send a list.'],
  ['a text for an object', z.object({}), 'x', 'Send an object.'],
  ['a long line', line(300), 'a'.repeat(301), 'Use 300 characters or fewer.'],
  ['a long text', text(20_000), 'a'.repeat(20_001), 'Use 20,000 characters or fewer.'],
  ['a short text', z.string().min(12), 'a', 'Use 12 characters or more.'],
  ['a long list', z.array(Id).max(15), Array(16).fill(1), 'Choose 15 or fewer.'],
  ['a short list', z.array(Id).min(1), [], 'Choose 1 or more.'],
  ['a large number', Percent, 101, 'Enter 100 or less.'],
  ['a small number', Percent, -1, 'Enter 0 or more.'],
  ['a number no longer exact', z.int(), 2 ** 60, 'This number is too large.'],
  ['an address', Email, 'nobody', 'Enter an email address, such as name@example.org.'],
  ['a day', Day, '31.1.2026', 'Enter a day as year-month-day, such as 2026-01-31.'],
  ['a moment', Moment, 'now', momentSentence],
  ['a year before the first', GivenMoment, '0000-01-01T00:00:00Z', momentSentence],
  ['an endless fraction', GivenMoment, `2026-01-31T09:30:00.${'1'.repeat(300)}Z`, momentSentence],
  ['a choice', z.enum(['open', 'done']), 'lost', 'Choose one of these: open, done.'],
  ['one of two kinds', z.union([z.boolean(), Id]), 'x', 'This value is not accepted here.'],
  ['a sentence of its own', z.string().max(1, 'Shorter, please.'), 'ab', 'Shorter, please.'],
])('%s gets a sentence', (_, schema, value, sentence) => {
  const sentences = schema.safeParse(value).error?.issues.map(issue => issue.message)
  expect(sentences).toEqual([sentence])
})
