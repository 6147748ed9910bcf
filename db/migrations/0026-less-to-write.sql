-- The server may write what its calls need and no more. Accounts and memberships are made by functions of the owner;
-- the address of an account and the rights over the whole installation are changed by no call. A column that is added
-- to one of these tables later is granted where it is added, if the server writes it.

create procedure assay.keep_from_server(target regclass, kept text[])
language plpgsql as $$
declare
  others text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into others from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(kept);
  execute format('revoke insert, update, delete on %s from {{server_role}}', target);
  execute format('grant update (%s) on %s to {{server_role}}', others, target);
end $$;

call assay.keep_from_server('users', '{id, email, is_sysadmin, created_at}');
call assay.keep_from_server('memberships', '{organization_id, id, user_id, created_at}');

drop procedure assay.keep_from_server;
