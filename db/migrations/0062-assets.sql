-- Assets name the person who answers for them, their location, how critical they are and whether they hold patient data.
alter table assets
  add column owner_id bigint,
  add column location text not null default '' check (length(location) <= 500),
  add column criticality text check (criticality in ('low', 'medium', 'high', 'critical')),
  add column holds_patient_data boolean not null default false,
  add foreign key (organization_id, owner_id) references memberships (organization_id, user_id);
create index assets_owner on assets (organization_id, owner_id);

-- Until now nothing kept two of one name apart: the later ones get their number.
update assets a set name = left(a.name, 180) || ' (' || a.id || ')' where a.deleted_at is null and exists (
  select from assets o where o.organization_id = a.organization_id and lower(o.name) = lower(a.name) and o.id < a.id
    and o.deleted_at is null);
create unique index assets_name on assets (organization_id, lower(name)) where deleted_at is null;

-- An entity that has none of an asset does not list it.
delete from entity_assets where count = 0;
alter table entity_assets drop constraint entity_assets_count_check;
alter table entity_assets add constraint entity_assets_count_check check (count between 1 and 1000000);
