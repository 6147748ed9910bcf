-- Closing a large assessment gives way to what people do meanwhile: it rests after every 2,000 rows that it stores. A
-- period of 600,000 answers takes six seconds more by that, one of a clinic none.
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
  execute format(
    'insert into stored.%1$I (of_organization_id, of_period_id, %2$s)
     select $1, $2, %2$s from (select given.*, row_number() over () as nth_row from (%3$s) given) given
     where case when nth_row %% 2000 = 0 then pg_sleep(0.02) is not null else true end',
    source, names, given)
    using company, period;
end $$;
