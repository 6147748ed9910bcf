-- Threats, categories, regulations and asset categories are edited by system administrators: with versions, a trash and
-- names that only one of them has at a time.
alter table asset_categories add column description text not null default '';
alter table regulations add column deleted_at timestamptz;

alter table threats add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table categories add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table asset_categories add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table regulations add column version integer not null default 1, add column updated_at timestamptz not null default now();

-- Until now nothing kept two of one name apart: the later ones get their number.
update threats t set name = left(t.name, 180) || ' (' || t.id || ')' where t.deleted_at is null and exists (
  select from threats o where lower(o.name) = lower(t.name) and o.id < t.id and o.deleted_at is null);
update categories t set name = left(t.name, 180) || ' (' || t.id || ')' where t.deleted_at is null and exists (
  select from categories o where lower(o.name) = lower(t.name) and o.id < t.id and o.deleted_at is null);
update asset_categories t set name = left(t.name, 180) || ' (' || t.id || ')' where t.deleted_at is null and exists (
  select from asset_categories o where lower(o.name) = lower(t.name) and o.id < t.id and o.deleted_at is null);
create unique index threats_name on threats (lower(name)) where deleted_at is null;
create unique index categories_name on categories (lower(name)) where deleted_at is null;
create unique index asset_categories_name on asset_categories (lower(name)) where deleted_at is null;

alter table regulations drop constraint regulations_key;
create unique index regulations_key on regulations (organization_id, regulation, identifier) nulls not distinct
  where deleted_at is null;

-- Counts the records that refer to each shared one in all companies: a number, the shared frameworks by name, and how many companies have
-- questions or assets of their own that do. Names of companies and of their frameworks stay with them.
create function assay.reference_uses(kind text)
returns table (id bigint, uses bigint, frameworks text[], companies bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users u where u.id = assay.user_id() and u.is_sysadmin) then
    raise exception 'for system administrators' using errcode = 'insufficient_privilege';
  end if;
  if kind = 'asset_categories' then
    return query select a.asset_category_id, count(*), '{}'::text[], count(distinct a.organization_id)
      from assets a where a.asset_category_id is not null and a.deleted_at is null group by 1;
    return;
  end if;
  return query
    with referring as (
      select q.threat_id as record_id, q.protocol_id from questions q where kind = 'threats' and q.deleted_at is null
      union all
      select q.category_id, q.protocol_id from questions q where kind = 'categories' and q.deleted_at is null
      union all
      select r.regulation_id, q.protocol_id from question_regulations r join questions q on q.id = r.question_id
      where kind = 'regulations' and q.deleted_at is null
    )
    select r.record_id, count(*),
      coalesce(array_agg(distinct p.name) filter (where p.organization_id is null), '{}'),
      count(distinct p.organization_id)
    from referring r join protocols p on p.id = r.protocol_id and p.deleted_at is null
    where r.record_id is not null group by 1;
end $$;
revoke execute on function assay.reference_uses from public;
grant execute on function assay.reference_uses to {{server_role}};
