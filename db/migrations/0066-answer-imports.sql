-- Answers are imported into an assessment, which is chosen with the file.
alter table imports add column assessment_period_id bigint,
  add foreign key (organization_id, assessment_period_id) references assessment_periods (organization_id, id) on delete cascade;
create index imports_period on imports (organization_id, assessment_period_id) where assessment_period_id is not null;

-- An import numbers its records itself, to know which row became which.
do $$ begin
  execute format('grant usage on sequence %s to {{server_role}}', pg_get_serial_sequence('answers', 'id'));
end $$;
