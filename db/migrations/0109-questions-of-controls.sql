-- The questions that a control is an answer to: its text is offered where they are answered.
create table control_questions (
  organization_id bigint not null,
  control_id bigint not null,
  protocol_id bigint not null,
  question_id bigint not null,
  primary key (organization_id, control_id, question_id),
  foreign key (organization_id, control_id) references controls (organization_id, id) on delete cascade,
  foreign key (organization_id, protocol_id) references organization_protocols (organization_id, protocol_id) on delete cascade,
  foreign key (protocol_id, question_id) references questions (protocol_id, id) on delete cascade
);
create index control_questions_question on control_questions (organization_id, question_id, control_id);
create index control_questions_protocol on control_questions (organization_id, protocol_id);
create index control_questions_of_framework on control_questions (protocol_id, question_id);
call assay.protect('control_questions');
