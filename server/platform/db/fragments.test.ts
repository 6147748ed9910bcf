import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { site } from '#server/testing/test-server.ts'
import { within } from './db.ts'
import { containing, startingWith } from './fragments.ts'

const here = await site()

/** Returns the texts that satisfy a condition on the columns `x.name` and `x.other`. */
function those(condition: RawBuilder<boolean>): Promise<string[]> {
  return within(here.db, { organizationId: null, userId: null }, async db => {
    const { rows } = await sql<{ name: string }>`select name from (values
      ('100% wool', 'One'), ('100 wools', 'Two'), ('a_b', 'Three'), ('axb', 'Four'), ('a\\b', 'Five')) as x (name, other)
      where ${condition} and true order by name collate "C"`.execute(db)
    return rows.map(({ name }) => name)
  })
}

test.each([
  ['%', ['100% wool']],
  ['_', ['a_b']],
  ['\\', ['a\\b']],
  ['WOOL', ['100 wools', '100% wool']],
  ['0% W', ['100% wool']],
  ['four', ['axb']],
])('%s is found literally, in any case and any column', async (search, found) => {
  expect(await those(containing(search, 'x.name', sql`x.other`))).toEqual(found)
})

test('a beginning is found at the beginning only', async () => {
  expect(await those(startingWith('A_', 'x.name'))).toEqual(['a_b'])
  expect(await those(startingWith('wool', 'x.name'))).toEqual([])
})
