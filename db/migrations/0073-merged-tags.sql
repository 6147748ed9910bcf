-- A merge of tags can be undone: the tag says where it went, and each entity's tag which merge gave it.
alter table tags add column merged_into bigint,
  add foreign key (organization_id, merged_into) references tags (organization_id, id) on delete set null (merged_into);
create index tags_merged_into on tags (organization_id, merged_into) where merged_into is not null;
alter table entity_tags add column merged_from bigint,
  add foreign key (organization_id, merged_from) references tags (organization_id, id) on delete set null (merged_from);
create index entity_tags_merged_from on entity_tags (organization_id, merged_from) where merged_from is not null;
call assay.shadow('tags');
call assay.shadow('entity_tags');
