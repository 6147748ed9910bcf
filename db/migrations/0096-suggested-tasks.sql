-- The suggested task of an option below full: the text that remediation begins with.
alter table question_options
  add column suggested_task text not null default '' check (length(suggested_task) <= 2000);
call assay.shadow('question_options');
