-- A closed period keeps which ones it is compared with, the nearest first. By their days alone, another would silently take the place
-- of one that is opened again, or come between if it was closed later.

-- Null while it is open.
alter table assessment_periods add column before_ids bigint[];
call assay.shadow('assessment_periods');

update assessment_periods p set before_ids = array(
  select b.id from assessment_periods b
  where b.organization_id = p.organization_id and b.stored_at is not null and b.deleted_at is null
    and b.division_id is not distinct from p.division_id and (b.start_date, b.id) < (p.start_date, p.id)
  order by b.start_date desc, b.id desc limit 5)
where p.stored_at is not null;
