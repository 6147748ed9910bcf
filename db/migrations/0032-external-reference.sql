-- A company's own number for an entity, and for an answer: of an asset register, a list of sites, a ticket.
alter table entities add external_reference text not null default '' check (length(external_reference) <= 100);
alter table answers add external_reference text not null default '' check (length(external_reference) <= 100);
alter table answer_versions add external_reference text not null default '';
alter table collaboration_answers add external_reference text not null default ''
  check (length(external_reference) <= 100);
