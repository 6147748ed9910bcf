-- An answer that was copied from the answer to an equal question.
alter table answers add column carried_from bigint;
