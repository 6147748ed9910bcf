-- An author corrects or withdraws a message; a withdrawn one keeps its text, which nobody is shown.
alter table discussion_messages
  add version integer not null default 1,
  add edited_at timestamptz,
  add deleted_at timestamptz;
