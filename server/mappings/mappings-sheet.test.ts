import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const { sysadmin } = await startTestServer()
const hipaa = 1

async function sheetOf(query: string): Promise<Record<string, string>[]> {
  const path = api.sharedMappings.list.path.replace(':protocol_id', String(hipaa))
  const { statusCode, body } = await sysadmin.send('GET', `${path}?format=csv${query}`, null)
  expect(statusCode).toBe(200)
  return parse(body, { columns: true, bom: true })
}

test('a downloaded list of mappings has a line for each, as filtered, and one for a question without any', async () => {
  for (const filter of [{}, { relation: 'equal' as const }, { unmapped: true }]) {
    const { data, total } = await sysadmin.call(api.sharedMappings.list, {
      protocol_id: hipaa,
      filter,
      per_page: 100,
    })
    const query = Object.entries(filter).map(([name, value]) => `&filter[${name}]=${value}`)
    const rows = await sheetOf(query.join(''))
    const expected = data.flatMap(({ tempid, mappings }) =>
      mappings.length === 0
        ? [[tempid, '', '']]
        : mappings.map(({ other, relation }) => [tempid, other.tempid, relation]),
    )
    const lines = rows.map(row => [row.Number, row['Other number'], row.Relation])
    expect(lines.slice(0, expected.length)).toEqual(expected)
    expect(new Set(lines.map(([number]) => number)).size).toBe(total)
  }
})

test('its headings are those that an import of mappings reads', async () => {
  const labels = Object.values(importKinds.mappings.columns).map(({ label }) => label)
  expect(Object.keys(must((await sheetOf(''))[0]))).toEqual(expect.arrayContaining(labels))
})
