import type pg from 'pg'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'

/** Each call that reads, as its name and the path of an example of the demo company. Those without an example are left out. */
export async function callsOfReading(owner: pg.Pool): Promise<[name: string, path: string][]> {
  const routes = Object.entries(api).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Route>).map(
      ([call, route]) => [`${noun}.${call}`, route] as const,
    ),
  )
  const found: [string, string][] = []
  for (const [name, route] of routes) {
    if (route.method !== 'GET' || ['stream', 'redirect'].includes(route.output.kind)) continue
    const path = await exampleOf(owner, route)
    if (path !== null) found.push([name, path])
  }
  return found
}

async function exampleOf(owner: pg.Pool, { path, ids = {} }: Route): Promise<string | null> {
  let example = path
  for (const name of parametersOf(path)) {
    const id = await anId(owner, ids[name])
    if (id === null) return null
    example = example.replace(`:${name}`, id)
  }
  return example
}

/** The id of a row of the demo company, or of the content that every company shares. */
async function anId(owner: pg.Pool, table: string | undefined): Promise<string | null> {
  if (table === undefined) return null
  const { rows: columns } = await owner.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
    ['public', table],
  )
  const names = columns.map(({ name }) => name)
  const key = ['id', 'organization_id'].find(name => names.includes(name))
  if (!key) return null
  const demo = `(select organization_id from organizations where primary_administrator_id = (select id from users where email = 'admin@demo.example'))`
  const { rows } = await owner.query<{ id: string }>(
    `select ${key}::text as id from ${table} ${names.includes('organization_id') ? `where organization_id = ${demo}` : ''} order by 1 limit 1`,
  )
  return rows[0]?.id ?? null
}
