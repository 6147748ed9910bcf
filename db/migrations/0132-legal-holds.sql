-- Why a company loses nothing, since when, and whether the operator demands it. The audit log says who set it.
alter table organizations
  add column legal_hold_reason text not null default '' check (length(legal_hold_reason) <= 500),
  add column legal_hold_since timestamptz,
  add column legal_hold_by_operator boolean not null default false;
update organizations set legal_hold_since = now(), legal_hold_reason = 'Set before reasons were recorded', legal_hold_by_operator = true
  where legal_hold;
