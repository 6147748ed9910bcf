-- A rescore gives the answers of an open assessment the figures that options, weights and risk profiles have now.

-- Somebody stops work that is under way: the job reads it between two steps.
alter table jobs add column canceled_at timestamptz;

-- One at a time in an assessment. A preview waits as `queued` until it is applied.
create unique index jobs_one_rescore on jobs (organization_id, ((input ->> 'period_id')::bigint))
  where kind = 'rescore' and state = 'running';
create index jobs_rescores on jobs (organization_id, id) where kind = 'rescore';
