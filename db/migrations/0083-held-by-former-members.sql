-- Former members administer, manage and own nothing: what they held is kept here for the day on which they are restored.
alter table memberships add column held jsonb;
grant update (held) on memberships to {{server_role}};

update memberships m set held = jsonb_build_object(
  'divisions', (select coalesce(jsonb_agg(d.id), '[]') from divisions d
    where d.organization_id = m.organization_id and d.admin_id = m.user_id),
  'entities', (select coalesce(jsonb_agg(e.id), '[]') from entities e
    where e.organization_id = m.organization_id and e.manager_id = m.user_id),
  'assets', (select coalesce(jsonb_agg(s.id), '[]') from assets s
    where s.organization_id = m.organization_id and s.owner_id = m.user_id))
where m.deleted_at is not null;
update divisions d set admin_id = null, version = d.version + 1 from memberships m
  where m.organization_id = d.organization_id and m.user_id = d.admin_id and m.deleted_at is not null;
update entities e set manager_id = null, version = e.version + 1 from memberships m
  where m.organization_id = e.organization_id and m.user_id = e.manager_id and m.deleted_at is not null;
update assets s set owner_id = null, version = s.version + 1 from memberships m
  where m.organization_id = s.organization_id and m.user_id = s.owner_id and m.deleted_at is not null;
