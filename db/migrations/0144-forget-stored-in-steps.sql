-- Opening a period of 600,000 answers removed as many rows in the call. Now a job does, in short transactions.

-- Removes up to `most` rows of what is stored of a period that is open again, and returns their number. Closing it waits
-- for this; once it is closed, storing removes what is left.
create function assay.forget_stored(period bigint, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  source text;
  removed int := 0;
  gone int;
begin
  perform from assessment_periods p
    where p.organization_id = company and p.id = period and p.closed_at is null for share;
  if not found then
    return 0;
  end if;
  for source in select s.name from assay.shadowed() s loop
    execute format('delete from stored.%1$I where ctid = any (array(
        select s.ctid from stored.%1$I s where s.of_organization_id = $1 and s.of_period_id = $2 limit $3))', source)
      using company, period, most - removed;
    get diagnostics gone = row_count;
    removed := removed + gone;
    exit when removed >= most;
  end loop;
  return removed;
end $$;
revoke execute on function assay.forget_stored(bigint, int) from public;
grant execute on function assay.forget_stored(bigint, int) to {{server_role}};

-- Stores the rows of one table for a closed period of the company, in place of any that an earlier closing left.
create or replace function assay.store_rows(period bigint, source text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := assay.organization_id();
  given text;
  names text;
begin
  if not exists (select from assessment_periods p where p.organization_id = company and p.id = period
    and p.closed_at is not null and p.stored_at is null) then
    raise exception 'period % is not being closed', period;
  end if;
  select s.rows into strict given from assay.shadowed() s where s.name = source;
  names := assay.columns_of(format('stored.%I', source)::regclass);
  execute format('delete from stored.%I where of_organization_id = $1 and of_period_id = $2', source) using company, period;
  execute format('insert into stored.%I (of_organization_id, of_period_id, %s) select $1, $2, %s from (%s) given', source, names, names, given)
    using company, period;
end $$;
