-- Questions are listed and counted without reading them: a page of a framework of 1,200 questions counts all of them.
create index questions_in_order on questions (protocol_id, display_order, id)
  include (parent_question_id, organization_id) where deleted_at is null;
drop index questions_order;
alter index questions_in_order rename to questions_order;
