-- Two people who change the same person, profile or assignment learn of each other.
alter table users add version integer not null default 1;
alter table memberships add version integer not null default 1;
alter table assignments add version integer not null default 1;
grant update (version) on memberships to {{server_role}};

-- Details change in several ways. Preferences are saved one by one, and need no version.
create function assay.count_edit() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_edit before update on users for each row
  when ((old.first_name, old.last_name, old.telephone, old.time_zone)
    is distinct from (new.first_name, new.last_name, new.telephone, new.time_zone))
  execute function assay.count_edit();
