-- An answer taken back to an earlier version names again who held that interview, and with whom.
alter table answer_versions
  add column interviewer_id bigint references users (id),
  add column interviewee_id bigint references users (id);
