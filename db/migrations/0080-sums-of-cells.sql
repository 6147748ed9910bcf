-- Cells are added up from an index alone: a large company has a hundred thousand of them, between those of others.
create index cell_tallies_sums on cell_tallies (organization_id, assessment_period_id, entity_id, threat_id, category_id)
  include (protocol_id, answered, rated_weight, weighted_risk);
drop index cell_tallies_cell;
alter index cell_tallies_sums rename to cell_tallies_cell;
