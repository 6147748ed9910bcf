import type pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** The clock of one database and of this process, which a test moves. */
export interface SimulatedClock {
  now(): Date
  set(moment: Date): Promise<void>
}

/**
 * Gives a database a `now()` of its own, which everything finds before that of PostgreSQL: statements, functions,
 * defaults and the queue. The code under test is the same. Other connections are ended, so that the next ones find it.
 */
export async function simulateClock(owner: pg.Pool, start: Date): Promise<SimulatedClock> {
  const client = await owner.connect()
  await client.query(clockOfItsOwn)
  await client.query(found)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  client.release(true)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const clock: SimulatedClock = {
    now: () => new Date(),
    async set(moment) {
      vi.setSystemTime(moment)
      await owner.query('update simulated.clock set ahead = $1::timestamptz - clock_timestamp()', [
        moment.toISOString(),
      ])
    },
  }
  await clock.set(start)
  return clock
}

const clockOfItsOwn = `
  create schema simulated;
  create table simulated.clock (ahead interval not null);
  insert into simulated.clock values ('0');
  create function simulated.now() returns timestamptz language sql stable parallel safe
    as 'select pg_catalog.now() + ahead from simulated.clock';
  grant usage on schema simulated to public;
  grant select on simulated.clock to public;
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select simulated.now()';`

/** Points everything to the simulated clock that was resolved before, or looks elsewhere. */
const found = `
  do $$ declare it record; begin
    execute format('alter database %I set search_path = simulated, public, pg_catalog', current_database());
    for it in select p.oid::regprocedure as name from pg_proc p
      where exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') loop
      execute format('alter routine %s set search_path = simulated, public, pg_catalog, pg_temp', it.name);
    end loop;
    for it in select d.adrelid::regclass as relation, a.attname, pg_get_expr(d.adbin, d.adrelid) as value from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)' loop
      execute format('alter table %s alter column %I set default %s', it.relation, it.attname,
        regexp_replace(it.value, '\\mnow\\(\\)', 'simulated.now()', 'g'));
    end loop;
  end $$`
