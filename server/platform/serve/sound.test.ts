import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { demandFewValues } from './sound.ts'

const here = await startTestServer()
const refusal = { code: 'invalid', errors: { body: ['Send fewer values per request.'] } }

test('a megabyte of brackets is refused before it is parsed', async () => {
  const payload = `{"name":${'['.repeat(900_000)}`
  const headers = { authorization: `Bearer ${here.primary.token}`, 'content-type': 'application/json' }
  const answer = await here.app.inject({ method: 'POST', url: '/api/v1/groups', payload, headers })
  expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(refusal)])
})

test('brackets and commas in a text are not values', () => {
  const text = '[{,'.repeat(50_000)
  expect(() => demandFewValues(JSON.stringify({ text: `"${text}\\`, again: text }))).not.toThrow()
})

test('as many values as a call may have are accepted, in any nesting', () => {
  const values = Array.from({ length: 19_000 }, () => 1)
  for (const body of [
    values,
    { a: values },
    values.map(() => ({})),
    values.map(() => []),
    values.map(a => ({ a })),
  ])
    expect(() => demandFewValues(JSON.stringify(body))).not.toThrow()
})

test('very many values are refused in any nesting', () => {
  for (const one of ['[', '{"a":', '[],', '1,', '{},'])
    expect(() => demandFewValues(`[${one.repeat(40_001)}`)).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
})

test('fields without number and values without bottom are refused at every level, and none for what stands in a text', () => {
  const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, ':{']))
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const nested = (value: unknown) => JSON.stringify({ answers: [{ before: {}, value, after: {} }] })
  for (const few of [wide(1_000), deep(60)]) expect(() => demandFewValues(nested(few))).not.toThrow()
  for (const many of [wide(1_001), deep(64)])
    expect(() => demandFewValues(nested(many))).toThrow(expect.objectContaining({ code: 'invalid' }))
})
