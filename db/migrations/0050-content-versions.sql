-- A version of each framework's content: its name, its questions, and everything that is shown with them. The server makes
-- the text of a framework once for each version. Versions are random, so that none ever returns, not even with a backup.
alter table protocols add column content_version uuid not null default gen_random_uuid();

create function assay.renew_content_version() returns trigger language plpgsql as $$
begin
  new.content_version := gen_random_uuid();
  return new;
end $$;
create trigger renew_content_version before insert or update on protocols
  for each row execute function assay.renew_content_version();

-- Renews the versions of the frameworks that show one of the changed rows, once a statement. The argument selects their ids
-- from the rows of `changed`. Frameworks are locked in the order of their ids: two changes wait for each other's end, and a
-- reader sees content and version change at once.
create function assay.change_content() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text := case tg_op when 'INSERT' then 'table added' when 'DELETE' then 'table removed'
    else 'table removed union all table added' end;
  frameworks bigint[];
begin
  if tg_op = 'TRUNCATE' then
    frameworks := array(select id from protocols);
  else
    execute format('with changed as (%s) select array(%s)', changed, tg_argv[0]) into frameworks;
  end if;
  with locked as materialized (
    select id from protocols where id = any (frameworks) order by id for no key update
  )
  update protocols set content_version = default where id in (select id from locked);
  return null;
end $$;
revoke execute on function assay.change_content from public;

-- Counts the table among those that frameworks are shown from.
create procedure assay.version_content(target regclass, frameworks text) language plpgsql as $$
begin
  execute format('create trigger content_added after insert on %s referencing new table as added
    for each statement execute function assay.change_content(%L)', target, frameworks);
  execute format('create trigger content_removed after delete on %s referencing old table as removed
    for each statement execute function assay.change_content(%L)', target, frameworks);
  execute format('create trigger content_changed after update on %s referencing old table as removed new table as added
    for each statement execute function assay.change_content(%L)', target, frameworks);
  execute format('create trigger content_emptied after truncate on %s
    for each statement execute function assay.change_content()', target);
end $$;

call assay.version_content('questions', 'select protocol_id from changed');

call assay.version_content('question_options',
  'select protocol_id from questions where id = any (array(select question_id from changed))');
call assay.version_content('question_sections',
  'select protocol_id from questions where id = any (array(select question_id from changed))');
call assay.version_content('question_regulations',
  'select protocol_id from questions where id = any (array(select question_id from changed))');

call assay.version_content('regulations',
  'select protocol_id from questions where id = any (array(
     select question_id from question_regulations where regulation_id = any (array(select id from changed))))');
call assay.version_content('categories',
  'select protocol_id from questions where category_id = any (array(select id from changed))');
call assay.version_content('threats',
  'select protocol_id from questions where threat_id = any (array(select id from changed))');
