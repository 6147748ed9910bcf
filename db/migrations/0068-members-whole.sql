-- A company learns whether a member's account is its alone, and takes a lost second factor off such an account.

-- Whether the person of this company is known to another one as well, or administers the installation: their account is
-- then not the company's alone. Null: nobody of this company.
create function assay.is_known_elsewhere(member bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select u.is_sysadmin or exists (select from memberships other where other.user_id = u.id and other.is_known
      and other.organization_id <> m.organization_id)
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = assay.organization_id() and m.user_id = member and m.accepted_at is not null
$$;
revoke execute on function assay.is_known_elsewhere from public;
grant execute on function assay.is_known_elsewhere to {{server_role}};

-- When the mailed invitation to the company of the call stops working; null: there is none.
create function assay.invitation_expires_at(invited bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(t.expires_at) from one_time_tokens t
  where t.user_id = invited and t.purpose = 'invitation' and t.for_organization_id = assay.organization_id()
    and t.used_at is null
$$;
revoke execute on function assay.invitation_expires_at from public;
grant execute on function assay.invitation_expires_at to {{server_role}};

-- Takes the second factor off a member whose account and mail domain are this company's alone, and signs them out. The
-- conditions are repeated here, because no later check can bring the factor back. False: they are not met.
create function assay.reset_two_factor(member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users u set two_factor_secret = null, two_factor_confirmed_at = null, two_factor_step = 0
    where u.id = member and u.two_factor_confirmed_at is not null and u.id <> assay.user_id()
      and not assay.is_known_elsewhere(u.id)
      and exists (select from memberships m where m.organization_id = assay.organization_id() and m.user_id = u.id
        and m.accepted_at is not null and m.deleted_at is null)
      and exists (select from organization_sign_ons s where s.organization_id = assay.organization_id()
        and s.domain_proven_at is not null and s.email_domain = split_part(u.email, '@', 2));
  if not found then return false; end if;
  delete from recovery_codes c where c.user_id = member;
  delete from one_time_tokens t where t.user_id = member and t.purpose in ('login_link', 'password_reset');
  perform assay.end_sessions_of_member(member);
  return true;
end $$;
revoke execute on function assay.reset_two_factor from public;
grant execute on function assay.reset_two_factor to {{server_role}};
