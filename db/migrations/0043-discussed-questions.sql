-- A discussion belongs to a question for an entity in a period: it begins before the answer, and stays when that is
-- deleted. Its tasks name the question, as those of questions do.
alter table discussion_messages
  add assessment_period_id bigint,
  add entity_id bigint,
  add protocol_id bigint,
  add question_id bigint;
update discussion_messages d set assessment_period_id = a.assessment_period_id, entity_id = a.entity_id,
    protocol_id = a.protocol_id, question_id = a.question_id
  from answers a where a.organization_id = d.organization_id and a.id = d.answer_id;
alter table discussion_messages
  drop answer_id,
  alter assessment_period_id set not null,
  alter entity_id set not null,
  alter protocol_id set not null,
  alter question_id set not null,
  add foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id),
  add foreign key (organization_id, entity_id) references entities (organization_id, id),
  add foreign key (organization_id, protocol_id) references organization_protocols (organization_id, protocol_id),
  add foreign key (protocol_id, question_id) references questions (protocol_id, id);
create index discussion_messages_item
  on discussion_messages (organization_id, question_id, entity_id, assessment_period_id, id);

-- The discussion of a deleted answer is gone.
delete from tasks k where k.task_type = 'discussion'
  and not exists (select from answers a where a.organization_id = k.organization_id and a.id = k.task_type_id
    and a.entity_id = k.entity_id and a.assessment_period_id = k.assessment_period_id);
update tasks k set task_type_id = a.question_id
  from answers a where k.task_type = 'discussion' and a.organization_id = k.organization_id and a.id = k.task_type_id;
