-- Companies add threats and categories of their own beside the shared ones. No other company sees them.
alter table threats add column organization_id bigint references organizations (organization_id) on delete cascade;
alter table categories add column organization_id bigint references organizations (organization_id) on delete cascade;

drop index threats_name;
drop index categories_name;
create unique index threats_name on threats (organization_id, lower(name)) nulls not distinct where deleted_at is null;
create unique index categories_name on categories (organization_id, lower(name)) nulls not distinct where deleted_at is null;

do $$
declare
  target text;
  policy text;
begin
  foreach target in array array['threats', 'categories'] loop
    foreach policy in array array['owner', 'readable', 'insertable', 'changeable', 'removable'] loop
      execute format('drop policy %I on %I', policy, target);
    end loop;
    call assay.guard(target, 'select, insert, update',
      'organization_id is null or organization_id = (select assay.organization_id())',
      'organization_id = (select assay.organization_id()) or (organization_id is null and (select assay.is_system()))');
  end loop;
end $$;

-- Everything that refers to a threat or a category refers to a shared one or to one of its own company. A plain foreign key
-- would take another company's.
create function assay.own_or_shared() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given jsonb := to_jsonb(new);
  company bigint := (given ->> 'organization_id')::bigint;
begin
  if exists (select from threats t where t.id = (given ->> 'threat_id')::bigint and t.organization_id <> coalesce(company, 0))
    or exists (select from categories c where c.id = (given ->> 'category_id')::bigint and c.organization_id <> coalesce(company, 0))
  then
    raise exception 'a row of % must refer to threats and categories of its company', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
revoke execute on function assay.own_or_shared from public;
create trigger own_or_shared before insert or update of organization_id, threat_id, category_id on questions
  for each row when (new.threat_id is not null or new.category_id is not null) execute function assay.own_or_shared();
create trigger own_or_shared before insert or update of organization_id, threat_id on risk_profile_threats
  for each row execute function assay.own_or_shared();
create trigger own_or_shared before insert or update of organization_id, category_id on risk_profile_categories
  for each row execute function assay.own_or_shared();
create trigger own_or_shared before insert or update of organization_id, threat_id on registered_risks
  for each row execute function assay.own_or_shared();
create trigger own_or_shared before insert or update of organization_id, threat_id on loss_scenarios
  for each row execute function assay.own_or_shared();

-- A closed assessment stores the shared ones and its company's own, not those of other companies.
do $$
declare
  list text := pg_get_functiondef('assay.shadowed'::regproc);
  narrower text := replace(replace(list, $line$(values ('categories'), ('threats'), ('asset_categories'))$line$,
      $line$(values ('asset_categories'))$line$),
    $line$select 'regulations', 'select * from regulations where organization_id is null or organization_id = $1', 'id'$line$,
    $line$select t.name, format('select * from %I where organization_id is null or organization_id = $1', t.name), 'id'
  from (values ('categories'), ('threats'), ('regulations')) t (name)$line$);
begin
  if narrower not like '%(''categories''), (''threats''), (''regulations'')%' or narrower like '%(''threats''), (''asset_categories'')%' then
    raise exception 'the list of what a closed period stores has another form';
  end if;
  execute narrower;
end $$;
call assay.shadow('threats');
call assay.shadow('categories');
