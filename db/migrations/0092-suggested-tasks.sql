-- What to do next where an option below full is the answer: the text that a task begins with.
alter table question_options
  add column suggested_task text not null default '' check (length(suggested_task) <= 2000);
call assay.shadow('question_options');
