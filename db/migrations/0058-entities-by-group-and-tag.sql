-- Groups and tags are listed with the number of their entities, and give them up together.
create index entities_group on entities (organization_id, group_id) where group_id is not null;
create index entity_tags_tag on entity_tags (organization_id, tag_id, entity_id);
