-- An answer can name the controls that it rests on. Ids, as its other content: versions, opinions and closed assessments keep
-- them as they were, also of controls that are gone since, whose names nothing shows any more.
alter table answers add control_ids bigint[] not null default '{}';
alter table answer_versions add control_ids bigint[] not null default '{}';
alter table collaboration_answers add control_ids bigint[] not null default '{}';
