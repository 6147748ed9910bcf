-- An invitation that nobody answered is removed when its time is over; a membership that was one ever stays. That somebody
-- said yes is written by functions of the owner alone.
grant delete on memberships to {{server_role}};
create policy unanswered on memberships as restrictive for delete to {{server_role}}
  using (accepted_at is null and not is_known);
revoke update (accepted_at, is_known) on memberships from {{server_role}};
