import { expect, test } from 'vitest'
import { site } from '#server/testing/test-server.ts'
import { known } from './distribution.testing.ts'

/**
 * The rules of Citus for a database that is distributed by `organization_id`, read from the catalog. Whatever breaks one is
 * named in `distribution.testing.ts`, with the way out in `docs/scaling.md`. Nothing may join those lists, and what no longer
 * breaks a rule has to leave them.
 */
const here = await site()

async function names(text: string): Promise<string[]> {
  const { rows } = await here.owner.query(text)
  return (rows as { name: string }[]).map(({ name }) => name).sort()
}

/** Tables of companies, which would be distributed; a copy of every other table would be on every machine. */
const tables = `with tables as (
  select c.oid, c.relname, n.nspname,
    (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attnotnull
      and a.attname = case n.nspname when 'stored' then 'of_organization_id' else 'organization_id' end) as company
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'stored')
    and c.relname not in ('migrations', 'migrations_lock', 'settings')
)`

test('the company’s id is a bigint everywhere, so that one company’s rows lie together', async () => {
  const odd =
    await names(`${tables} select t.relname as name from tables t join pg_attribute a on a.attrelid = t.oid
    and a.attname = 'organization_id' where a.atttypid <> 'bigint'::regtype`)
  expect(odd).toEqual([])
  const count = await names(`${tables} select relname as name from tables where company is not null`)
  expect(count.length).toBeGreaterThan(100)
})

test('every unique key of a distributed table has the company among its columns', async () => {
  const found =
    await names(`${tables} select i.relname as name from tables t join pg_index x on x.indrelid = t.oid
    join pg_class i on i.oid = x.indexrelid
    where t.company is not null and (x.indisunique or x.indisexclusion) and not t.company = any(x.indkey::int2[])`)
  expect(found).toEqual(known.keysAcrossCompanies)
})

test('a reference between distributed tables has the company in the same place on both sides', async () => {
  const found = await names(`${tables} select s.relname || '.' || c.conname as name from pg_constraint c
    join tables s on s.oid = c.conrelid and s.company is not null
    join tables t on t.oid = c.confrelid and t.company is not null
    where c.contype = 'f'
      and array_position(c.conkey, s.company) is distinct from array_position(c.confkey, t.company)`)
  expect(found).toEqual(known.referencesAcrossCompanies)
})

test('no table that would be copied refers to a distributed one', async () => {
  const found = await names(`${tables} select s.relname || '.' || c.conname as name from pg_constraint c
    join tables s on s.oid = c.conrelid and s.company is null
    join tables t on t.oid = c.confrelid and t.company is not null where c.contype = 'f'`)
  expect(found).toEqual(known.referencesFromCopies)
})

test('no reference empties the company of a row', async () => {
  const found = await names(`${tables} select s.relname || '.' || c.conname as name from pg_constraint c
    join tables s on s.oid = c.conrelid and s.company is not null
    where c.contype = 'f' and (c.confdeltype in ('n', 'd') and s.company = any(coalesce(c.confdelsetcols, c.conkey))
      or c.confupdtype in ('n', 'd') and s.company = any(c.conkey))`)
  expect(found).toEqual([])
})

test('numbers that the database gives are bigint', async () => {
  const found = await names(`${tables} select t.relname || '.' || a.attname as name from tables t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%') and a.atttypid <> 'bigint'::regtype`)
  expect(found).toEqual([])
})

test('distributed tables are ordinary ones, without parents and rules', async () => {
  const found = await names(`${tables} select t.relname as name from tables t where t.company is not null
    and (exists (select from pg_inherits h where t.oid in (h.inhrelid, h.inhparent))
      or exists (select from pg_rewrite r where r.ev_class = t.oid))`)
  expect(found).toEqual([])
})

test('the triggers on distributed tables are known', async () => {
  const found = await names(`${tables} select distinct p.proname as name from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal join pg_proc p on p.oid = g.tgfoid
    where t.company is not null`)
  expect(found).toEqual(known.triggersOfCompanies)
})

test('the triggers on tables that would be copied are known', async () => {
  const found = await names(`${tables} select t.relname || '.' || g.tgname as name from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal where t.company is null`)
  expect(found).toEqual(known.triggersOfCopies)
})
